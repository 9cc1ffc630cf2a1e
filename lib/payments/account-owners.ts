import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { bankAccounts, organizations } from "@/db/schema";

type AccountOwner = { organizationId: string; inn: string | null };

/** The organizations that have entered each account number, the likeliest owner first. */
export type AccountOwners = ReadonlyMap<string, AccountOwner[]>;

/**
 * Returns the owners of bank accounts. If several organizations have entered the same account, those that still use it
 * come first, then the one that entered it first.
 */
export async function readAccountOwners(db: Database, accounts: readonly string[]): Promise<AccountOwners> {
  if (accounts.length === 0) return new Map();
  const { accountNumber, organizationId } = bankAccounts;
  const rows = await db
    .select({ accountNumber, organizationId, inn: organizations.inn })
    .from(bankAccounts)
    .innerJoin(organizations, eq(organizations.id, organizationId))
    .where(inArray(accountNumber, [...accounts]))
    .orderBy(
      desc(sql`${bankAccounts.archivedAt} is null and ${organizations.archivedAt} is null`),
      asc(bankAccounts.id),
    );
  return Map.groupBy(rows, (row) => row.accountNumber);
}

/**
 * Returns the organization that owns an account; null if none does. A treasury account may be of several organizations,
 * among which the bank's `inn` of the account's side decides.
 */
export function ownerOf(owners: AccountOwners, account: string, inn: string | null): string | null {
  const found = owners.get(account) ?? [];
  const withInn = found.find((owner) => inn !== null && owner.inn === inn);
  return (withInn ?? found[0])?.organizationId ?? null;
}
