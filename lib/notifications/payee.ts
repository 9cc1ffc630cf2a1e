import { and, asc, desc, eq, isNull, or, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { bankAccounts, bankCredentials, organizations } from "@/db/schema";
import type { Notification } from "./notification";

type Payee = {
  /** Null if the bank's data does not identify exactly one organization. */
  organizationId: string | null;
  /** Null if the bank names no account, or none of ours. */
  account: string | null;
};

/** Finds the organization and the account of a payment by what the bank names. */
export async function payeeOf(db: Database, { account, customerCode }: Notification["own"]): Promise<Payee> {
  if (!account && !customerCode) return { organizationId: null, account: null };
  const hasAccount = sql<boolean>`coalesce(bool_or(${bankAccounts.accountNumber} = ${account}), false)`;
  const found = await db
    .select({ id: organizations.id, hasAccount })
    .from(organizations)
    .leftJoin(bankAccounts, eq(bankAccounts.organizationId, organizations.id))
    .leftJoin(
      bankCredentials,
      and(eq(bankCredentials.organizationId, organizations.id), isNull(bankCredentials.archivedAt)),
    )
    .where(
      or(
        account ? eq(bankAccounts.accountNumber, account) : undefined,
        customerCode ? eq(bankCredentials.customerCode, customerCode) : undefined,
      ),
    )
    .groupBy(organizations.id)
    // Two rows suffice to know whether there is only one organization and whether any has the account.
    .orderBy(desc(hasAccount))
    .limit(2)
    // Runs for each notification: parsed and planned once per connection.
    .prepare("payee")
    .execute();
  return {
    organizationId: found.length === 1 ? found[0]!.id : null,
    account: found[0]?.hasAccount ? account : null,
  };
}

/**
 * Returns the first organization that is not archived. Throws if there is none, so that the notification
 * waits for one.
 */
export async function firstOrganization(db: Database): Promise<string> {
  const [first] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(isNull(organizations.archivedAt))
    .orderBy(asc(organizations.createdAt), asc(organizations.id))
    .limit(1)
    .prepare("first_organization")
    .execute();
  if (!first) throw new Error("no_organization");
  return first.id;
}
