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

/** The account that a payment of an organization seems to be on when the bank names none: the only one in use. */
export function onlyAccountAmong(accounts: OwnAccounts): string | null {
  const inUse = accounts.filter(({ archivedAt }) => archivedAt === null);
  return inUse.length === 1 ? inUse[0]!.number : null;
}
