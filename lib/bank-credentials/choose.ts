import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { BankEnvironment } from "@/db/enums";
import { bankCredentials } from "@/db/schema";
import { Failure } from "@/lib/kernel/errors";
import type { BankCredentialRow } from "./queries";

type CredentialRequest = {
  organizationId: string;
  /** The required environment; if absent, any will do, `prod` first. */
  environment?: BankEnvironment;
  /** The environment preferred over any other. */
  preferred?: BankEnvironment;
  /** The account to which the invoice is to be paid. */
  bankAccountId?: string | null;
};

/**
 * Chooses the credential with which to call the bank: the preferred environment first, then `prod` before
 * `sandbox`; within one environment the credential of the given account, then the newest. Throws
 * `no_bank_credential` if the organization has none.
 */
export async function chooseCredential(db: Database, request: CredentialRequest): Promise<BankCredentialRow> {
  const [credential] = await selectPreferred(db, request);
  if (!credential) throw new Failure("no_bank_credential");
  return credential;
}

/**
 * Returns the environment in which an invoice would be issued; null if the organization has no credential.
 */
export async function findChosenEnvironment(
  db: Database,
  request: CredentialRequest,
): Promise<BankEnvironment | null> {
  const [credential] = await selectPreferred(db, request);
  return credential?.environment ?? null;
}

const selectPreferred = (
  db: Database,
  { organizationId, environment, preferred, bankAccountId }: CredentialRequest,
) =>
  db
    .select()
    .from(bankCredentials)
    .where(
      and(
        eq(bankCredentials.organizationId, organizationId),
        isNull(bankCredentials.archivedAt),
        environment && eq(bankCredentials.environment, environment),
      ),
    )
    .orderBy(
      sql`(${bankCredentials.environment} is not distinct from ${preferred ?? null}::text) desc`,
      sql`${bankCredentials.environment} = 'prod' desc`,
      sql`(${bankCredentials.bankAccountId} is not distinct from ${bankAccountId ?? null}::uuid) desc`,
      sql`${bankCredentials.id} desc`,
    )
    .limit(1);
