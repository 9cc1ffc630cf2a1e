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

const requestedPaper = z.object({
  documentId: z.string().nullable(),
  reconciliationId: z.string().nullable(),
});

export const letterRecord = z.object({
  ...fieldsOf(columns),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  /** The papers whose originals it asks for. */
  papers: z.array(requestedPaper),
  /** Addresses that the mail server rejected while it accepted others. */
  refused: z.array(z.string()),
  /** What went wrong, as text; null if nothing did. */
  error: z.string().nullable(),
});

export type LetterRow = typeof originalLetters.$inferSelect;

/** Converts a row to an e-mail in responses, with its failure in the given language. */
export function toRecord(row: LetterRow, locale: Locale): z.output<typeof letterRecord> {
  const { to, cc, papers, refused, trouble, said } = row;
  const error = trouble && failureText(locale, trouble, said);
  return { ...pickColumns(row, columns), to, cc, papers, refused, error };
}
