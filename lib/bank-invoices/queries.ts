import { and, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import { bankAttempts } from "@/db/schema";
import { Failure } from "@/lib/kernel/errors";

export type BankAttempt = typeof bankAttempts.$inferSelect;

/** Returns the last attempt to issue a document; null if there was none. */
export async function readLastAttempt(db: Database, documentId: string): Promise<BankAttempt | null> {
  const [attempt] = await db
    .select()
    .from(bankAttempts)
    .where(eq(bankAttempts.documentId, documentId))
    .orderBy(desc(bankAttempts.id))
    .limit(1);
  return attempt ?? null;
}

/**
 * Returns the attempt that is under way, successful, or of unknown outcome; it rules out any other attempt.
 */
export async function findBlockingAttempt(db: Database, documentId: string): Promise<BankAttempt | null> {
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

/**
 * Returns the attempt that created an invoice at the bank. Throws `conflict` if the document is not there.
 */
export async function readCreatedAttempt(db: Database, documentId: string) {
  const attempt = await findBlockingAttempt(db, documentId);
  if (attempt?.state !== "created" || !attempt.bankDocumentId) {
    throw new Failure("conflict", { detail: "not_issued_at_bank" });
  }
  return { ...attempt, bankDocumentId: attempt.bankDocumentId };
}
