import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { accounts } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";

/** The account of a member. Throws `not_found` for one who comes from elsewhere. */
export async function readAccount(db: Database, memberId: string) {
  const [account] = await db.select().from(accounts).where(eq(accounts.memberId, memberId));
  if (!account) throw notFound();
  return account;
}

/** Keeps the hash of a new password. */
export async function keepPassword(db: Database, memberId: string, passwordHash: string): Promise<void> {
  await db
    .update(accounts)
    .set({ passwordHash, passwordChangedAt: new Date().toISOString() })
    .where(eq(accounts.memberId, memberId));
}

/** No one-time codes are asked for any more, and no recovery code is left. */
export async function forgetTotp(db: Database, memberId: string): Promise<void> {
  await db
    .update(accounts)
    .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null, recoveryHashes: [] })
    .where(eq(accounts.memberId, memberId));
}
