import { and, desc, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "@/db/client";
import { clients, projects } from "@/db/schema";
import { type Context, query } from "@/lib/kernel/operation";
import { type Page, pageById, pageRecord } from "@/lib/kernel/paging";
import { contains } from "@/lib/kernel/search-condition";
import { activeOrganizationId } from "@/lib/organizations/active";
import { selectProjects } from "./queries";
import { projectRecord } from "./record";
import { type Project, projectFilters } from "./schema";

export const listProjects = query(
  {
    level: "viewer",
    summary: "Projects, newest first; of the active organization unless another one is named",
    input: projectFilters,
    output: pageRecord(projectRecord),
  },
  async (context, filters): Promise<Page<Project>> => {
    const { status, clientId, limit, cursor } = filters;
    const rows = await selectProjects(context.db)
      .where(
        and(
          await scopeOf(context, filters),
          status && eq(projects.status, status),
          clientId ? eq(projects.defaultClientId, clientId) : undefined,
          await searchOf(context.db, filters),
          cursor && lt(projects.id, cursor[0]),
        ),
      )
      .orderBy(desc(projects.id))
      .limit(limit + 1);
    return pageById(rows, limit);
  },
);

type Filters = z.output<typeof projectFilters>;

async function scopeOf(context: Context, { organizationId }: Filters): Promise<SQL> {
  const id = organizationId ?? (await activeOrganizationId(context));
  return id ? eq(projects.organizationId, id) : sql`false`;
}

/** Finds `q` in the name, or in the default client's names, INN or e-mail. */
async function searchOf(db: Database, { q }: Filters): Promise<SQL | undefined> {
  const isNamed = contains(projects.search, q);
  if (!isNamed) return undefined;
  const found = await db
    .select({ id: clients.id })
    .from(clients)
    .where(contains(clients.search, q))
    .limit(1000);
  const ids = found.map(({ id }) => id);
  return or(isNamed, ids.length > 0 ? inArray(projects.defaultClientId, ids) : undefined);
}
