import { and, asc, eq, gt } from "drizzle-orm";
import { sites } from "@/db/schema";
import { query } from "@/lib/kernel/operation";
import { type Page, pageById, pageRecord } from "@/lib/kernel/paging";
import { selectSites } from "./queries";
import { siteRecord } from "./record";
import { type Site, siteFilters } from "./schema";

export const listSites = query(
  {
    level: "viewer",
    summary: "List sites, oldest first; of all organizations unless one is named",
    input: siteFilters,
    output: pageRecord(siteRecord),
  },
  async ({ db }, { organizationId, limit, cursor }): Promise<Page<Site>> => {
    const rows = await selectSites(db)
      .where(
        and(
          organizationId ? eq(sites.organizationId, organizationId) : undefined,
          cursor && gt(sites.id, cursor[0]),
        ),
      )
      .orderBy(asc(sites.id))
      .limit(limit + 1);
    return pageById(rows, limit);
  },
);
