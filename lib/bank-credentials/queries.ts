import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { bankAccounts, bankCredentials } from "@/db/schema";
import type { BankAccess } from "@/lib/bank/call";
import { invalid, notFound } from "@/lib/kernel/errors";
import { unseal } from "@/lib/kernel/secret-box";
import type { BankCredential } from "./schema";

export type BankCredentialRow = typeof bankCredentials.$inferSelect;

type Key = { organizationId: string; id: string };

/**
 * Reads a credential of this organization, archived or not. Throws `not_found`, also for another
 * organization's.
 */
export async function findBankCredential(
  db: Database,
  { organizationId, id }: Key,
): Promise<BankCredentialRow> {
  const [credential] = await db
    .select()
    .from(bankCredentials)
    .where(and(eq(bankCredentials.organizationId, organizationId), eq(bankCredentials.id, id)));
  if (!credential) throw notFound();
  return credential;
}

/** Returns the fields of a credential that leave the server: everything except the token. */
export const toRecord = ({ sealedToken: _, ...credential }: BankCredentialRow): BankCredential => ({
  ...credential,
  hasToken: true,
});

/**
 * Returns the context to which a credential's token is sealed; the sealed token cannot be opened in another
 * row.
 */
export const tokenPlace = (id: string) => `bank_credentials.token:${id}`;

/** Returns the bank access of a credential. Throws `no_bank_key` if its token cannot be decrypted. */
export const accessOf = ({ id, environment, sealedToken }: BankCredentialRow): BankAccess => ({
  environment,
  token: unseal(sealedToken, tokenPlace(id)),
});

/** Throws `validation_error` unless the account belongs to the organization. */
export async function assertOwnAccount(
  db: Database,
  organizationId: string,
  accountId: string | null | undefined,
): Promise<void> {
  if (!accountId) return;
  const [account] = await db
    .select({ owner: bankAccounts.organizationId })
    .from(bankAccounts)
    .where(eq(bankAccounts.id, accountId));
  if (!account) throw invalid("bankAccountId", "unknown_bank_account");
  if (account.owner !== organizationId) throw invalid("bankAccountId", "foreign_bank_account");
}
