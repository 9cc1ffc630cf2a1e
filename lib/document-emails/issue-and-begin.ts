import type { z } from "zod";
import { assertVersionAgain } from "@/lib/documents/assert-version";
import { changeStatus } from "@/lib/documents/change-status";
import { checkOf } from "@/lib/documents/check";
import { lockForMove } from "@/lib/documents/lock-for-move";
import { readDocument } from "@/lib/documents/queries";
import type { changedDocument } from "@/lib/documents/record";
import { type Context, command } from "@/lib/kernel/operation";
import type { Begun } from "./begin";
import { beginByTemplate, usualAddress } from "./by-template";
import { issueAndSendInput } from "./schema";

type Issued = { document: z.output<typeof changedDocument>; begun: Begun };

/** Issuing and the letter stand or fall together: nothing is issued that has nowhere to go. */
export const issueAndBegin = command(
  {
    level: "user",
    summary: "Issue a document and record the e-mail that brings it",
    input: issueAndSendInput,
    fails: [
      "period_closed",
      "not_found",
      "version_conflict",
      "no_address",
      "invalid_transition",
      "document_locked",
      "rate_limited",
    ],
  },
  (context, { id, ...asked }): Promise<Issued> => issueWithLetter(context, id, asked),
);

type Asked = Omit<z.output<typeof issueAndSendInput>, "id">;

/** The same in a transaction that is there already. */
export async function issueWithLetter(
  context: Context,
  id: string,
  { to, version }: Asked = {},
): Promise<Issued> {
  const { db, locale } = context;
  const stored = await lockForMove(db, id);
  assertVersionAgain(stored, version);
  const { status, clientId } = stored;
  // Before the issue, so that whoever has to add it finds a draft.
  const receivers = to ?? (status === "draft" ? [await usualAddress(db, clientId)] : undefined);
  const document =
    status === "draft"
      ? await changeStatus.run(context, { id, status: "issued" })
      : { ...(await readDocument(db, id)), problems: await checkOf(db, id, locale) };
  return { document, begun: await beginByTemplate(context, document, receivers) };
}
