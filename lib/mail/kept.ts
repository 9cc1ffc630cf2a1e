import { createHash } from "node:crypto";
import { and, desc, eq, isNull, or, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import type { documentEmails, originalLetters, reconciliationEmails } from "@/db/schema";
import { Failure } from "@/lib/kernel/errors";

/** A table of letters that are written down before the mail server is called. */
export type Kept = typeof documentEmails | typeof originalLetters | typeof reconciliationEmails;

type Key = { idempotencyKey: string | null; fingerprint: string };

/** Tells one letter from another, by all that was asked for. */
export const fingerprintOf = (asked: unknown[]): string =>
  createHash("sha256").update(JSON.stringify(asked)).digest("base64url");

/**
 * Finds the letter that the same click, or the same request, has made before, among those that `about` picks: one with the same
 * key, or, whatever the key, the same letter while it is still being sent. Throws `conflict` where the key was used for another.
 */
export async function madeBefore<Table extends Kept>(
  db: Database,
  table: Table,
  about: SQL,
  { idempotencyKey, fingerprint }: Key,
): Promise<Table["$inferSelect"] | undefined> {
  const isSame = or(
    idempotencyKey ? eq(table.idempotencyKey, idempotencyKey) : undefined,
    and(eq(table.fingerprint, fingerprint), eq(table.state, "sending")),
  );
  const [letter] = await db
    .select()
    .from(table as PgTable)
    .where(and(about, isSame))
    .orderBy(desc(table.id))
    .limit(1);
  const found = letter as Table["$inferSelect"] | undefined;
  if (found && found.fingerprint !== fingerprint)
    throw new Failure("conflict", { detail: "key_used_before" });
  return found;
}

/** Takes a letter that is on its way, to hand it over to the mail server; undefined for whoever comes second. */
export async function takeToHandOver<Table extends Kept>(
  db: Database,
  table: Table,
  id: string,
): Promise<Table["$inferSelect"] | undefined> {
  const [letter] = await db
    .update<Kept>(table)
    .set({ handedAt: new Date().toISOString() })
    .where(and(eq(table.id, id), eq(table.state, "sending"), isNull(table.handedAt)))
    .returning();
  return letter;
}

/** Gives up the letters that `which` picks and that are still on their way: whether they went out, nobody knows. */
export async function giveUpKept<Table extends Kept>(
  db: Database,
  table: Table,
  which: SQL,
): Promise<Table["$inferSelect"][]> {
  return db
    .update<Kept>(table)
    .set({ state: "unknown", trouble: "cut_off", settledAt: new Date().toISOString() })
    .where(and(eq(table.state, "sending"), which))
    .returning();
}
