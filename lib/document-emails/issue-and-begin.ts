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

/**
 * Issues a document and records its letter in one transaction: nothing is issued without an address to send it to.
 */
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

/** Like `issueAndBegin`, within an existing transaction. */
export async function issueWithLetter(
  context: Context,
  id: string,
  { to, version }: Asked = {},
): Promise<Issued> {
  const { db, locale } = context;
  const stored = await lockForMove(db, id);
  assertVersionAgain(stored, version);
  const { status, clientId } = stored;
  // Resolved before issuing, so that a document whose client lacks an address is still a draft.
  const receivers = to ?? (status === "draft" ? [await usualAddress(db, clientId)] : undefined);
  const document =
    status === "draft"
      ? await changeStatus.run(context, { id, status: "issued" })
      : { ...(await readDocument(db, id)), problems: await checkOf(db, id, locale) };
  return { document, begun: await beginByTemplate(context, document, receivers) };
}
