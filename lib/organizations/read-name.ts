import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { organizations } from "@/db/schema";

/** Returns the short name of an organization, or its full one if it has none. The organization must exist. */
export async function readOrganizationName(db: Database, id: string): Promise<string> {
  const { name, shortName } = organizations;
  const [organization] = await db
    .select({ name, shortName })
    .from(organizations)
    .where(eq(organizations.id, id));
  return organization!.shortName ?? organization!.name;
}
