import { desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { bankAccounts, organizations } from "@/db/schema";

/**
 * Returns the owning organization of each bank account, keyed by account number. If several organizations
 * have entered the same account, an organization that still uses it wins, then the one that entered it first.
 */
export async function readAccountOwners(
  db: Database,
  accounts: readonly string[],
): Promise<Map<string, string>> {
  if (accounts.length === 0) return new Map();
  const rows = await db
    .select({ accountNumber: bankAccounts.accountNumber, organizationId: bankAccounts.organizationId })
    .from(bankAccounts)
    .innerJoin(organizations, eq(organizations.id, bankAccounts.organizationId))
    .where(inArray(bankAccounts.accountNumber, [...accounts]))
    .orderBy(
      sql`${bankAccounts.archivedAt} is null and ${organizations.archivedAt} is null`,
      desc(bankAccounts.id),
    );
  return new Map(rows.map(({ accountNumber, organizationId }) => [accountNumber, organizationId]));
}
