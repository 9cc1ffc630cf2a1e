import { and, asc, eq, isNull, or } from "drizzle-orm";
import type { Database } from "@/db/client";
import { bankAccounts, bankCredentials, organizations } from "@/db/schema";
import type { Notification } from "./notification";

/** The organization whose account a payment is of, as the bank names it; null when that tells no single one. */
export async function payeeOrganization(
  db: Database,
  { account, customerCode }: Notification["own"],
): Promise<string | null> {
  if (!account && !customerCode) return null;
  const found = await db
    .selectDistinct({ id: organizations.id })
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
    .limit(2)
    // Asked for each notification: parsed and planned once for each connection.
    .prepare("payee")
    .execute();
  return found.length === 1 ? found[0]!.id : null;
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
