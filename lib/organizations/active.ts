import { asc, desc, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { organizations } from "@/db/schema";
import { invalid, notFound } from "@/lib/kernel/errors";
import { type Context, query } from "@/lib/kernel/operation";
import { writtenOnce } from "@/lib/kernel/written-once";
import { identifier } from "@/lib/values/fields";
import { readOrganization, selectOrganizations, toRecord } from "./queries";
import { organizationRecord } from "./record";
import { type Organization, organizationKey } from "./schema";

type CallerContext = Pick<Context, "db" | "preferredOrganizationId">;

const { id, createdAt, archivedAt } = organizations;

/** The condition that an organization can be the active one. */
export const canBeActive = isNull(archivedAt);

/** Returns the order in which the first organization in use is the active one: the caller's choice comes first. */
export const activeFirst = (context: CallerContext): SQL[] => preferredFirst(preferredOf(context).preferred);

/** Nothing equals null, so without a preference the oldest organization comes first. */
const preferredFirst = (preferred: string | null | Placeholder): SQL[] => [
  desc(sql`${id} = ${preferred}`),
  asc(createdAt),
  asc(id),
];

/**
 * Returns the organization that the caller has chosen, or else the first one; never an archived one. Null if there is
 * none.
 */
export async function activeOrganization(context: CallerContext): Promise<Organization | null> {
  const [active] = await selectOrganizations(context.db)
    .where(canBeActive)
    .orderBy(...activeFirst(context))
    .limit(1)
    // Prepared, because most pages need it: it is parsed and planned once per connection.
    .prepare("active_organization")
    .execute();
  return active ? toRecord(active) : null;
}

/** Returns only the id of the active organization. */
export async function activeOrganizationId(context: CallerContext): Promise<string | null> {
  const [active] = await findActive(context.db).execute(preferredOf(context));
  return active?.id ?? null;
}

/** Returns the id as a subquery; the statement has to be executed with the caller's `preferredOf`. */
export const selectActiveId = (db: Database) =>
  db
    .select({ id })
    .from(organizations)
    .where(canBeActive)
    .orderBy(...preferredFirst(sql.placeholder("preferred")))
    .limit(1);

const findActive = writtenOnce((db) => selectActiveId(db).prepare("active_organization_id"));

/** Returns the id of the organization that the caller has chosen, whether it exists or not. */
export const preferredOf = ({ preferredOrganizationId }: CallerContext) => ({
  preferred: identifier.safeParse(preferredOrganizationId).data ?? null,
});

export const getActiveOrganization = query(
  {
    level: "viewer",
    summary:
      "Return the active organization: the one in the cookie `dm_org`, otherwise the first that is not archived",
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

export const getActiveOrganizationId = query(
  {
    level: "viewer",
    summary: "Return the id of the active organization; null if there is none",
    input: z.object({}),
  },
  activeOrganizationId,
);

/** The choice itself is stored by the transport: REST and pages keep it in the cookie `dm_org`. */
export const setActiveOrganization = query(
  {
    level: "viewer",
    summary: "Choose the active organization; the response sets the cookie `dm_org`",
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
