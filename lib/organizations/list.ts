import { and, asc, gt, isNotNull, isNull } from "drizzle-orm";
import { z } from "zod";
import { organizations } from "@/db/schema";
import { query } from "@/lib/kernel/operation";
import { type Page, pagedById, pageOf, pageRecord } from "@/lib/kernel/paging";
import { flag } from "@/lib/values/fields";
import { selectOrganizations, toRecord } from "./queries";
import { organizationRecord } from "./record";
import type { Organization } from "./schema";

export const listOrganizations = query(
  {
    level: "viewer",
    summary: "Organizations, oldest first; with archived=1 the archived ones instead",
    input: z.object({ ...pagedById, archived: flag }),
    output: pageRecord(organizationRecord),
  },
  async ({ db }, { limit, cursor, archived }): Promise<Page<Organization>> => {
    const { id, archivedAt } = organizations;
    const rows = await selectOrganizations(db)
      .where(and(archived ? isNotNull(archivedAt) : isNull(archivedAt), cursor && gt(id, cursor[0])))
      .orderBy(asc(id))
      .limit(limit + 1);
    return pageOf(rows.map(toRecord), limit, (row) => [row.id]);
  },
);
