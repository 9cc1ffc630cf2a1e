import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { accounts } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";

/**
 * Returns the account of a member, optionally locked until the transaction ends. Throws `not_found` for a member
 * without an account.
 */
export async function readAccount(db: Database, memberId: string, isLocked = false) {
  const found = db.select().from(accounts).where(eq(accounts.memberId, memberId));
  const [account] = await (isLocked ? found.for("no key update") : found);
  if (!account) throw notFound();
  return account;
}

/**
 * Stores the hash of a new password; if `former` is given, only in place of that hash. Returns false if it is no longer
 * the stored one.
 */
export async function keepPassword(
  db: Database,
  memberId: string,
  passwordHash: string,
  former?: string,
): Promise<boolean> {
  const isFormer = former === undefined ? undefined : eq(accounts.passwordHash, former);
  const kept = await db
    .update(accounts)
    .set({ passwordHash, passwordChangedAt: new Date().toISOString() })
    .where(and(eq(accounts.memberId, memberId), isFormer))
    .returning({ memberId: accounts.memberId });
  return kept.length > 0;
}

/** Turns one-time codes off and deletes the recovery codes. */
export async function forgetTotp(db: Database, memberId: string): Promise<void> {
  await db
    .update(accounts)
    .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null, recoveryHashes: [] })
    .where(eq(accounts.memberId, memberId));
}
