import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { bankAccounts, bankCredentials } from "@/db/schema";
import type { BankAccess } from "@/lib/bank/call";
import { invalid, notFound } from "@/lib/kernel/errors";
import { unseal } from "@/lib/kernel/secret-box";
import type { BankCredential } from "./schema";

export type BankCredentialRow = typeof bankCredentials.$inferSelect;

type Key = { organizationId: string; id: string };

/** A credential of this organization, archived or not. Throws `not_found`, also for another organization's. */
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

/** What leaves the server of a credential: everything but the token. */
export const toRecord = ({ sealedToken: _, ...credential }: BankCredentialRow): BankCredential => ({
  ...credential,
  hasToken: true,
});

/** Where the token of a credential is sealed for; moved to another row it cannot be opened. */
export const tokenPlace = (id: string) => `bank_credentials.token:${id}`;

/** The way into the bank that a credential opens. Throws `no_bank_key` when its token cannot be decrypted. */
export const accessOf = ({ id, environment, sealedToken }: BankCredentialRow): BankAccess => ({
  environment,
  token: unseal(sealedToken, tokenPlace(id)),
});

/** Throws `validation_error` unless the account is the organization's. */
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
