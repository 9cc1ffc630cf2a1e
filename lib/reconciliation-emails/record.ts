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
  /** The addresses that the mail server refused while it accepted others. */
  refused: z.array(z.string()),
  /** The error as text; null if there was none. */
  error: z.string().nullable(),
});

export type EmailRow = typeof reconciliationEmails.$inferSelect;

/** Returns an email for responses, with its error in the given language. */
export function toRecord(row: EmailRow, locale: Locale): z.output<typeof emailRecord> {
  const { to, cc, refused, trouble, said } = row;
  const error = trouble && failureText(locale, trouble, said);
  return { ...pickColumns(row, columns), to, cc, refused, error };
}
