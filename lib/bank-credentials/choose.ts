import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { BankEnvironment } from "@/db/enums";
import { bankCredentials } from "@/db/schema";
import { Failure } from "@/lib/kernel/errors";
import type { BankCredentialRow } from "./queries";

type Wanted = {
  organizationId: string;
  /** The only one that will do; whichever there is, `prod` first, when absent. */
  environment?: BankEnvironment;
  /** The one that is taken before any other. */
  preferred?: BankEnvironment;
  /** The account that the invoice is to be paid to. */
  bankAccountId?: string | null;
};

/**
 * The credential to call the bank with: the preferred environment, then `prod` before `sandbox`, among those of one environment the one of the given
 * account, then the newest. Throws `no_bank_credential` when the organization has none.
 */
export async function chooseCredential(db: Database, wanted: Wanted): Promise<BankCredentialRow> {
  const [credential] = await usable(db, wanted);
  if (!credential) throw new Failure("no_bank_credential");
  return credential;
}

/** Where an invoice would be issued; null when the organization has no credential. */
export async function chosenEnvironment(db: Database, wanted: Wanted): Promise<BankEnvironment | null> {
  const [credential] = await usable(db, wanted);
  return credential?.environment ?? null;
}

const usable = (db: Database, { organizationId, environment, preferred, bankAccountId }: Wanted) =>
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
