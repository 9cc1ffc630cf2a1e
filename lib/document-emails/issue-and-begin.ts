import type { z } from "zod";
import { assertVersionAllowingRepeat } from "@/lib/documents/assert-version";
import { changeStatus } from "@/lib/documents/change-status";
import { findProblems } from "@/lib/documents/check";
import { lockForStatusChange } from "@/lib/documents/lock-for-status-change";
import { readDocument } from "@/lib/documents/queries";
import type { changedDocument } from "@/lib/documents/record";
import { type Context, command } from "@/lib/kernel/operation";
import type { BegunEmail } from "./begin";
import { beginByTemplate, findClientAddress } from "./by-template";
import { issueAndSendInput } from "./schema";

type IssuedWithEmail = { document: z.output<typeof changedDocument>; begun: BegunEmail };

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
      "conflict",
      "version_conflict",
      "no_address",
      "invalid_transition",
      "document_locked",
      "rate_limited",
    ],
  },
  (context, { id, ...options }): Promise<IssuedWithEmail> => issueWithLetter(context, id, options),
);

type SendOptions = Omit<z.output<typeof issueAndSendInput>, "id">;

/** Like `issueAndBegin`, within an existing transaction. */
export async function issueWithLetter(
  context: Context,
  id: string,
  { to, version }: SendOptions = {},
): Promise<IssuedWithEmail> {
  const { db, locale } = context;
  const stored = await lockForStatusChange(db, id);
  assertVersionAllowingRepeat(stored, version);
  const { status, clientId } = stored;
  // Resolved before issuing, so that a document whose client lacks an address is still a draft.
  const receivers = to ?? (status === "draft" ? [await findClientAddress(db, clientId)] : undefined);
  const document =
    status === "draft"
      ? await changeStatus.run(context, { id, status: "issued" })
      : { ...(await readDocument(db, id)), problems: await findProblems(db, id, locale) };
  return { document, begun: await beginByTemplate(context, document, receivers) };
}
