import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { bankAccounts } from "@/db/schema";

export type OwnAccounts = Array<{ number: string; archivedAt: string | null }>;

/** All accounts that an organization has or had. */
export const accountsOf = (db: Database, organizationId: string): Promise<OwnAccounts> =>
  db
    .select({ number: bankAccounts.accountNumber, archivedAt: bankAccounts.archivedAt })
    .from(bankAccounts)
    .where(eq(bankAccounts.organizationId, organizationId));

/**
 * The account of an organization that a payment moved on: the one that the bank names, or, when it names none, the only
 * one there is; null when that tells no single one.
 */
export function ownAccountAmong(accounts: OwnAccounts, named: string | null): string | null {
  if (named) return accounts.some(({ number }) => number === named) ? named : null;
  const inUse = accounts.filter(({ archivedAt }) => archivedAt === null);
  return inUse.length === 1 ? inUse[0]!.number : null;
}
