import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { organizations } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { prefixesOf } from "./rules";
import type { Organization } from "./schema";

/** An organization as it is answered: with a prefix for every type. */
export const toRecord = (row: typeof organizations.$inferSelect): Organization => ({
  ...row,
  numberPrefixes: prefixesOf(row.numberPrefixes),
});

/**
 * Locks an organization until the transaction ends, without holding up those who only refer to it.
 * Throws `not_found`.
 */
export async function lockOrganization(db: Database, id: string): Promise<Organization> {
  const [organization] = await db
    .select()
    .from(organizations)
    .where(eq(organizations.id, id))
    .for("no key update");
  if (!organization) throw notFound();
  return toRecord(organization);
}
