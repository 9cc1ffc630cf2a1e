import { and, desc, eq, or } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documentEmails } from "@/db/schema";
import type { Locale } from "@/lib/i18n/locales";
import { failureText } from "@/lib/mail/words";
import type { EmailRecord } from "./schema";

export type EmailRow = typeof documentEmails.$inferSelect;

/** A letter as answers carry it, its trouble in the words of a language. */
export function toRecord(row: EmailRow, locale: Locale): EmailRecord {
  const { id, state, to, cc, subject, text, attach, messageId, refused, sentBy, createdAt, settledAt } = row;
  const error = row.trouble && failureText(locale, row.trouble, row.said);
  return {
    id,
    state,
    to,
    cc,
    subject,
    text,
    attach,
    messageId,
    error,
    refused,
    sentBy,
    createdAt,
    settledAt,
  };
}

/** The letters of a document, the newest first. */
export const emailsOf = (db: Database, documentId: string) =>
  db
    .select()
    .from(documentEmails)
    .where(eq(documentEmails.documentId, documentId))
    .orderBy(desc(documentEmails.id))
    .limit(200);

type Key = Pick<EmailRow, "documentId" | "idempotencyKey" | "fingerprint">;

/**
 * The letter that the same click, or the same request, has made before: one with the same key, or, whatever the key,
 * the same letter while it is still being sent.
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
