import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { organizations } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import type { Organization } from "./schema";

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
  return organization;
}
