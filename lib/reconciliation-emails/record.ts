import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { reconciliationEmails } from "@/db/schema";
import type { Locale } from "@/lib/i18n/locales";
import { fieldsOf, pickColumns } from "@/lib/kernel/record";
import { failureText } from "@/lib/mail/words";

const { id, state, subject, text, attach, messageId, sentBy, createdAt, settledAt } =
  getTableColumns(reconciliationEmails);

const columns = { id, state, subject, text, attach, messageId, sentBy, createdAt, settledAt };

export const emailRecord = z.object({
  ...fieldsOf(columns),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  /** Those of the addresses that the mail server did not take, while it took others. */
  refused: z.array(z.string()),
  /** What went wrong, in words; null when nothing did. */
  error: z.string().nullable(),
});

export type EmailRow = typeof reconciliationEmails.$inferSelect;

/** An email as answers carry it, its failure in the words of a language. */
export function toRecord(row: EmailRow, locale: Locale): z.output<typeof emailRecord> {
  const { to, cc, refused, trouble, said } = row;
  const error = trouble && failureText(locale, trouble, said);
  return { ...pickColumns(row, columns), to, cc, refused, error };
}
