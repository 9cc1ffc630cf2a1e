import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { accounts } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";

/**
 * Returns the account of a member, optionally locked until the transaction ends. Throws `not_found` for a member
 * without an account.
 */
export async function readAccount(db: Database, memberId: string, shouldLock = false) {
  const selectAccount = db.select().from(accounts).where(eq(accounts.memberId, memberId));
  const [account] = await (shouldLock ? selectAccount.for("no key update") : selectAccount);
  if (!account) throw notFound();
  return account;
}

/**
 * Stores the hash of a new password; if `formerHash` is given, only in place of that hash. Returns false if it is no
 * longer the stored one.
 */
export async function storePassword(
  db: Database,
  memberId: string,
  passwordHash: string,
  formerHash?: string,
): Promise<boolean> {
  const hasFormerHash = formerHash === undefined ? undefined : eq(accounts.passwordHash, formerHash);
  const updated = await db
    .update(accounts)
    .set({ passwordHash, passwordChangedAt: new Date().toISOString() })
    .where(and(eq(accounts.memberId, memberId), hasFormerHash))
    .returning({ memberId: accounts.memberId });
  return updated.length > 0;
}

/** Turns one-time codes off and deletes the recovery codes. */
export async function removeTotp(db: Database, memberId: string): Promise<void> {
  await db
    .update(accounts)
    .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null, recoveryHashes: [] })
    .where(eq(accounts.memberId, memberId));
}
