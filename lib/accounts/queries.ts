import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { accounts } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";

/** The account of a member, locked until the transaction ends where that is asked for. Throws `not_found` for one who comes from elsewhere. */
export async function readAccount(db: Database, memberId: string, isLocked = false) {
  const found = db.select().from(accounts).where(eq(accounts.memberId, memberId));
  const [account] = await (isLocked ? found.for("no key update") : found);
  if (!account) throw notFound();
  return account;
}

/** Keeps the hash of a new password, in place of that of `former` alone where it is given; false when there is another by now. */
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

/** No one-time codes are asked for any more, and no recovery code is left. */
export async function forgetTotp(db: Database, memberId: string): Promise<void> {
  await db
    .update(accounts)
    .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null, recoveryHashes: [] })
    .where(eq(accounts.memberId, memberId));
}
