import { and, asc, desc, eq, isNull, or, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { bankAccounts, bankCredentials, organizations } from "@/db/schema";
import type { Notification } from "./notification";

type Payee = {
  /** Null when what the bank names tells no single one. */
  organizationId: string | null;
  /** Null when the bank names none, or none of ours. */
  account: string | null;
};

/** Whose a payment is, and the account that it is on, as the bank names them. */
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
    // Of several, two tell enough: whether there is one only, and whether any has the account.
    .orderBy(desc(hasAccount))
    .limit(2)
    // Asked for each notification: parsed and planned once for each connection.
    .prepare("payee")
    .execute();
  return {
    organizationId: found.length === 1 ? found[0]!.id : null,
    account: found[0]?.hasAccount ? account : null,
  };
}

/** The first organization that is not archived. Throws when there is none: the notification waits for one. */
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
