import { and, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import { bankAttempts } from "@/db/schema";
import { Failure } from "@/lib/kernel/errors";

export type BankAttempt = typeof bankAttempts.$inferSelect;

/** The last try to issue a document; null when there was none. */
export async function lastAttempt(db: Database, documentId: string): Promise<BankAttempt | null> {
  const [attempt] = await db
    .select()
    .from(bankAttempts)
    .where(eq(bankAttempts.documentId, documentId))
    .orderBy(desc(bankAttempts.id))
    .limit(1);
  return attempt ?? null;
}

/** The try that is under way, of unknown outcome, or successful: no other may be made beside it. */
export async function openAttempt(db: Database, documentId: string): Promise<BankAttempt | null> {
  const [attempt] = await db
    .select()
    .from(bankAttempts)
    .where(
      and(
        eq(bankAttempts.documentId, documentId),
        inArray(bankAttempts.state, ["calling", "unknown", "created"]),
      ),
    );
  return attempt ?? null;
}

/** The try that has put an invoice at the bank. Throws `conflict` when the document is not there. */
export async function createdAttempt(db: Database, documentId: string) {
  const attempt = await openAttempt(db, documentId);
  if (attempt?.state !== "created" || !attempt.bankDocumentId) {
    throw new Failure("conflict", { detail: "not_issued_at_bank" });
  }
  return { ...attempt, bankDocumentId: attempt.bankDocumentId };
}
