import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import { bankAccounts, organizations } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { organizationColumns } from "./record";
import { prefixesOf } from "./rules";
import type { Organization } from "./schema";

type Row = typeof organizations.$inferSelect;
type BankFields = Pick<Organization, "bankName" | "bankBik" | "bankAccount" | "bankCorrAccount">;

/** Converts a row to an organization in responses, with a prefix for every type. */
export const toRecord = (row: Row & BankFields): Organization => ({
  ...row,
  numberPrefixes: prefixesOf(row.numberPrefixes),
});

/** The condition that joins the account to which an organization is paid by default; there is at most one. */
export const isDefaultAccount = and(
  eq(bankAccounts.organizationId, organizations.id),
  eq(bankAccounts.isDefault, true),
  isNull(bankAccounts.archivedAt),
);

/** Selects organizations with the fields of their default accounts. */
export const selectOrganizations = (db: Database) =>
  db.select(organizationColumns).from(organizations).leftJoin(bankAccounts, isDefaultAccount);

/** Returns an organization, archived or not. Throws `not_found`. */
export async function readOrganization(db: Database, id: string): Promise<Organization> {
  const [organization] = await selectOrganizations(db).where(eq(organizations.id, id));
  if (!organization) throw notFound();
  return toRecord(organization);
}

/**
 * Locks an organization until the transaction ends, without blocking inserts that only refer to it. Throws `not_found`.
 */
export async function lockOrganization(db: Database, id: string): Promise<Organization> {
  const [organization] = await selectOrganizations(db)
    .where(eq(organizations.id, id))
    .for("no key update", { of: organizations });
  if (!organization) throw notFound();
  return toRecord(organization);
}

/** Throws `not_found` unless the organization exists. */
export async function assertOrganization(db: Database, id: string): Promise<void> {
  if ((await db.$count(organizations, eq(organizations.id, id))) === 0) throw notFound();
}
