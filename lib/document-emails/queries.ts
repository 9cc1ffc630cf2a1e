import { and, desc, eq, or } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documentEmails } from "@/db/schema";
import type { Locale } from "@/lib/i18n/locales";
import { pickColumns } from "@/lib/kernel/record";
import { failureText } from "@/lib/mail/words";
import { emailColumns } from "./record";
import type { EmailRecord } from "./schema";

export type EmailRow = typeof documentEmails.$inferSelect;

/** An email as answers carry it, its failure in the words of a language. */
export function toRecord(row: EmailRow, locale: Locale): EmailRecord {
  const { to, cc, refused, trouble, said } = row;
  const error = trouble && failureText(locale, trouble, said);
  return { ...pickColumns(row, emailColumns), to, cc, refused, error };
}

/** The emails of a document, the newest first. */
export const emailsOf = (db: Database, documentId: string) =>
  db
    .select()
    .from(documentEmails)
    .where(eq(documentEmails.documentId, documentId))
    .orderBy(desc(documentEmails.id))
    .limit(200);

type Key = Pick<EmailRow, "documentId" | "idempotencyKey" | "fingerprint">;

/**
 * The email that the same click, or the same request, has made before: one with the same key, or, whatever the key,
 * the same email while it is still being sent.
 */
export async function sameEmail(db: Database, { documentId, idempotencyKey, fingerprint }: Key) {
  const isUnderWay = and(eq(documentEmails.fingerprint, fingerprint), eq(documentEmails.state, "sending"));
  const hasKey = idempotencyKey ? eq(documentEmails.idempotencyKey, idempotencyKey) : undefined;
  const [found] = await db
    .select()
    .from(documentEmails)
    .where(and(eq(documentEmails.documentId, documentId), or(hasKey, isUnderWay)))
    .orderBy(desc(documentEmails.id))
    .limit(1);
  return found ?? null;
}
