import { and, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import { bankAccounts } from "@/db/schema";
import { numberEnd } from "@/lib/values/number-end";

/**
 * Returns the bank accounts that the organization's documents may be paid to, the default account first, each with the
 * digits that tell it from the others.
 */
export async function accountsOf(db: Database, organizationId: string) {
  const accounts = await db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.organizationId, organizationId), isNull(bankAccounts.archivedAt)))
    .orderBy(desc(bankAccounts.isDefault), bankAccounts.id);
  const numbers = accounts.map(({ accountNumber }) => accountNumber);
  return accounts.map((account) => ({ ...account, numberEnd: numberEnd(account.accountNumber, numbers) }));
}
