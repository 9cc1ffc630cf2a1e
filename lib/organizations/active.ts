import { asc, desc, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { organizations } from "@/db/schema";
import { invalid, notFound } from "@/lib/kernel/errors";
import { type Context, query } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { readOrganization, selectOrganizations, toRecord } from "./queries";
import { organizationRecord } from "./record";
import { type Organization, organizationKey } from "./schema";

/** The organization that the caller has chosen, else the first one; never an archived one. Null when there is none. */
export async function activeOrganization({
  db,
  preferredOrganizationId,
}: Pick<Context, "db" | "preferredOrganizationId">): Promise<Organization | null> {
  const { id, createdAt, archivedAt } = organizations;
  const preferred = identifier.safeParse(preferredOrganizationId).data;
  const [active] = await selectOrganizations(db)
    .where(isNull(archivedAt))
    .orderBy(...(preferred ? [desc(eq(id, preferred))] : []), asc(createdAt), asc(id))
    .limit(1)
    // Asked by most requests: parsed and planned once for each connection.
    .prepare("active_organization")
    .execute();
  return active ? toRecord(active) : null;
}

export const getActiveOrganization = query(
  {
    level: "viewer",
    summary:
      "The active organization: the one chosen in the cookie dm_org, else the first that is not archived",
    input: z.object({}),
    output: organizationRecord,
    fails: ["not_found"],
  },
  async (context) => {
    const active = await activeOrganization(context);
    if (!active) throw notFound();
    return active;
  },
);

/** The choice itself is the transport's to remember: REST and pages keep it in the cookie `dm_org`. */
export const setActiveOrganization = query(
  {
    level: "viewer",
    summary: "Choose the active organization; the answer sets the cookie dm_org",
    input: organizationKey,
    output: organizationRecord,
    fails: ["not_found"],
  },
  async ({ db }, { organizationId }) => {
    const chosen = await readOrganization(db, organizationId);
    if (chosen.archivedAt) throw invalid("organizationId", "archived_organization");
    return chosen;
  },
);
