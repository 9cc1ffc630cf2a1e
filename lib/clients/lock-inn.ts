import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";

const lockKeysOf = (inn: string) => sql`hashtext('client of order'), hashtext(${inn})`;

/**
 * Lets whoever looks for the client of an INN in order to create it (`lockInn`) wait until the transaction ends.
 * Several people may create clients of one INN at once, because branches share it.
 */
export async function announceInn(db: Database, inn: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${lockKeysOf(inn)})`);
}

/** Waits for clients of the INN that are being created, and prevents others until the transaction ends. */
export async function lockInn(db: Database, inn: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${lockKeysOf(inn)})`);
}
