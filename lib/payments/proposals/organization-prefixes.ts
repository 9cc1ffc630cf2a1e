import { isNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { DocType } from "@/db/enums";
import { organizations } from "@/db/schema";
import { prefixesOf } from "@/lib/organizations/rules";

export type OrganizationPrefixes = { id: string; numberPrefixes: Record<DocType, string> };

/** Reads the organizations whose numbers a purpose may name in part. */
export async function readOrganizationPrefixes(db: Database): Promise<OrganizationPrefixes[]> {
  const rows = await db
    .select({ id: organizations.id, numberPrefixes: organizations.numberPrefixes })
    .from(organizations)
    .where(isNull(organizations.archivedAt));
  return rows.map(({ id, numberPrefixes }) => ({ id, numberPrefixes: prefixesOf(numberPrefixes) }));
}
