import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { originalLetters } from "@/db/schema";
import type { Locale } from "@/lib/i18n/locales";
import { fieldsOf, pickColumns } from "@/lib/kernel/record";
import { failureText } from "@/lib/mail/words";

const { id, clientId, organizationId, state, subject, text, messageId, sentBy, createdAt, settledAt } =
  getTableColumns(originalLetters);

const columns = {
  id,
  clientId,
  organizationId,
  state,
  subject,
  text,
  messageId,
  sentBy,
  createdAt,
  settledAt,
};

const asked = z.object({ documentId: z.string().nullable(), reconciliationId: z.string().nullable() });

export const letterRecord = z.object({
  ...fieldsOf(columns),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  /** Whose originals it asks for. */
  papers: z.array(asked),
  /** Those of the addresses that the mail server did not take, while it took others. */
  refused: z.array(z.string()),
  /** What went wrong, in words; null when nothing did. */
  error: z.string().nullable(),
});

export type LetterRow = typeof originalLetters.$inferSelect;

/** A letter as answers carry it, its failure in the words of a language. */
export function toRecord(row: LetterRow, locale: Locale): z.output<typeof letterRecord> {
  const { to, cc, papers, refused, trouble, said } = row;
  const error = trouble && failureText(locale, trouble, said);
  return { ...pickColumns(row, columns), to, cc, papers, refused, error };
}
