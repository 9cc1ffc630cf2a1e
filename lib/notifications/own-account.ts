import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import { bankAccounts } from "@/db/schema";

/** The account that the bank names a payment to be on; null when it names none, or none of ours. */
export async function accountTold(db: Database, named: string | null): Promise<string | null> {
  if (!named) return null;
  return (await db.$count(bankAccounts, eq(bankAccounts.accountNumber, named))) > 0 ? named : null;
}

/** The account that a payment of an organization seems to be on when the bank names none: the only one in use. */
export async function onlyAccountOf(db: Database, organizationId: string): Promise<string | null> {
  const inUse = await db
    .select({ number: bankAccounts.accountNumber })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.organizationId, organizationId), isNull(bankAccounts.archivedAt)))
    .limit(2);
  return inUse.length === 1 ? inUse[0]!.number : null;
}
