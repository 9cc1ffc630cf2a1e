import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { documentEmails } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";

const { id, state, subject, text, attach, revision, messageId, sentBy, createdAt, settledAt } =
  getTableColumns(documentEmails);

/** The stored columns of an email in responses, besides its addresses. */
export const emailColumns = {
  id,
  state,
  subject,
  text,
  attach,
  /** The issue of the document that was sent; null for a draft. */
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
  /** The addresses that the mail server refused while it accepted others. */
  refused: z.array(z.string()),
  /** What went wrong, in words; null when nothing did. */
  error: z.string().nullable(),
});
