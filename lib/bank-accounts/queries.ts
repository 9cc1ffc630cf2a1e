import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { bankAccounts } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { lockOrganization } from "@/lib/organizations/queries";
import type { BankAccount } from "./schema";

type Key = { organizationId: string; id: string };

/** Reads an account of this organization. Throws `not_found`, also for another organization's account. */
export async function findBankAccount(db: Database, { organizationId, id }: Key): Promise<BankAccount> {
  const [account] = await db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.organizationId, organizationId), eq(bankAccounts.id, id)));
  if (!account) throw notFound();
  return account;
}

/**
 * Reads an account of this organization for a command. Locks the organization first, so that changes of its
 * accounts run one after another. Throws `not_found`.
 */
export async function lockBankAccount(db: Database, key: Key): Promise<BankAccount> {
  await lockOrganization(db, key.organizationId);
  return findBankAccount(db, key);
}
