import { and, asc, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { organizations } from "@/db/schema";
import { query } from "@/lib/kernel/operation";
import { type Page, pagedById, pageOf, pageRecord } from "@/lib/kernel/paging";
import { contains } from "@/lib/kernel/search-condition";
import { flag, optionalText } from "@/lib/values/fields";
import { selectOrganizations, toRecord } from "./queries";
import { organizationRecord } from "./record";
import type { Organization } from "./schema";

export const listOrganizations = query(
  {
    level: "viewer",
    summary: "List organizations, oldest first; `archived=1` lists the archived ones instead",
    input: z.object({
      ...pagedById,
      archived: flag,
      /** Text anywhere in the name, short name or INN. */
      q: optionalText(200),
    }),
    output: pageRecord(organizationRecord),
  },
  async ({ db }, { limit, cursor, archived, q }): Promise<Page<Organization>> => {
    const { id, archivedAt, name, shortName, inn } = organizations;
    // Folded when read, because there are few organizations.
    const search = sql`replace(lower(concat_ws(E'\\n', ${name}, ${shortName}, ${inn})), 'ё', 'е')`;
    const rows = await selectOrganizations(db)
      .where(
        and(
          archived ? isNotNull(archivedAt) : isNull(archivedAt),
          contains(search, q),
          cursor && gt(id, cursor[0]),
        ),
      )
      .orderBy(asc(id))
      .limit(limit + 1);
    return pageOf(rows.map(toRecord), limit, (row) => [row.id]);
  },
);
