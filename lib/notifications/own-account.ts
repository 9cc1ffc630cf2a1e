import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { bankAccounts } from "@/db/schema";

export type OwnAccounts = Array<{ number: string; archivedAt: string | null }>;

/** Reads all accounts that an organization has or had. */
export const accountsOf = (db: Database, organizationId: string): Promise<OwnAccounts> =>
  db
    .select({ number: bankAccounts.accountNumber, archivedAt: bankAccounts.archivedAt })
    .from(bankAccounts)
    .where(eq(bankAccounts.organizationId, organizationId));

/** Guesses the account of a payment for which the bank names none: the only account in use. */
export function onlyAccountAmong(accounts: OwnAccounts): string | null {
  const inUse = accounts.filter(({ archivedAt }) => archivedAt === null);
  return inUse.length === 1 ? inUse[0]!.number : null;
}
