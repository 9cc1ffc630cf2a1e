import { createHash } from "node:crypto";
import { and, desc, eq, isNull, or, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import type { documentEmails, originalLetters, reconciliationEmails } from "@/db/schema";
import { Failure } from "@/lib/kernel/errors";

/** A table in which e-mails are stored before the mail server is contacted. */
export type EmailTable = typeof documentEmails | typeof originalLetters | typeof reconciliationEmails;

type Key = { idempotencyKey: string | null; fingerprint: string };

/** Returns a hash of everything that was requested, by which e-mails are compared. */
export const fingerprintOf = (requested: unknown[]): string =>
  createHash("sha256").update(JSON.stringify(requested)).digest("base64url");

/**
 * Finds the e-mail that the same click or request has created before, among those that `isAboutSubject` selects: one
 * with the same key, or, whatever the key, an identical one that is still being sent. Throws `conflict` if the key was
 * used for a different e-mail.
 */
export async function findEarlierEmail<Table extends EmailTable>(
  db: Database,
  table: Table,
  isAboutSubject: SQL,
  { idempotencyKey, fingerprint }: Key,
): Promise<Table["$inferSelect"] | undefined> {
  const isSame = or(
    idempotencyKey ? eq(table.idempotencyKey, idempotencyKey) : undefined,
    and(eq(table.fingerprint, fingerprint), eq(table.state, "sending")),
  );
  const [letter] = await db
    .select()
    .from(table as PgTable)
    .where(and(isAboutSubject, isSame))
    .orderBy(desc(table.id))
    .limit(1);
  const found = letter as Table["$inferSelect"] | undefined;
  if (found && found.fingerprint !== fingerprint)
    throw new Failure("conflict", { detail: "key_used_before" });
  return found;
}

/** Claims an e-mail for handing over to the mail server; returns undefined if another process has claimed it. */
export async function claimForHandOver<Table extends EmailTable>(
  db: Database,
  table: Table,
  id: string,
): Promise<Table["$inferSelect"] | undefined> {
  const [letter] = await db
    .update<EmailTable>(table)
    .set({ handedAt: new Date().toISOString() })
    .where(and(eq(table.id, id), eq(table.state, "sending"), isNull(table.handedAt)))
    .returning();
  return letter;
}

/** Gives up the selected e-mails that are still being sent: whether they went out is unknown. */
export async function giveUpSending<Table extends EmailTable>(
  db: Database,
  table: Table,
  isSelected: SQL,
): Promise<Table["$inferSelect"][]> {
  return db
    .update<EmailTable>(table)
    .set({ state: "unknown", trouble: "cut_off", settledAt: new Date().toISOString() })
    .where(and(eq(table.state, "sending"), isSelected))
    .returning();
}
