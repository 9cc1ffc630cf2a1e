import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { bankAccounts } from "@/db/schema";

/**
 * The account of an organization that a payment moved on: the one that the bank names, or, when it names none, the only
 * one there is; null when that tells no single one.
 */
export async function ownAccountOf(
  db: Database,
  organizationId: string,
  named: string | null,
): Promise<string | null> {
  const accounts = await db
    .select({ number: bankAccounts.accountNumber, archivedAt: bankAccounts.archivedAt })
    .from(bankAccounts)
    .where(eq(bankAccounts.organizationId, organizationId));
  if (named) return accounts.some(({ number }) => number === named) ? named : null;
  const inUse = accounts.filter(({ archivedAt }) => archivedAt === null);
  return inUse.length === 1 ? inUse[0]!.number : null;
}
