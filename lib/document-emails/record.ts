import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { documentEmails } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";

const { id, state, subject, text, attach, revision, messageId, sentBy, createdAt, settledAt } =
  getTableColumns(documentEmails);

/** What answers carry of an e-mail as it is stored, besides its addresses. */
export const emailColumns = {
  id,
  state,
  subject,
  text,
  attach,
  /** Which issue of the document went out; null for a draft's. */
  revision,
  messageId,
  sentBy,
  createdAt,
  settledAt,
};

export const emailRecord = z.object({
  ...fieldsOf(emailColumns),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  /** Those of the addresses that the mail server did not take, while it took others. */
  refused: z.array(z.string()),
  /** What went wrong, in words; null when nothing did. */
  error: z.string().nullable(),
});
