import { and, asc, isNotNull, isNull, sql } from "drizzle-orm";
import { services } from "@/db/schema";
import { query } from "@/lib/kernel/operation";
import { type Page, pageOf, pageRecord } from "@/lib/kernel/paging";
import { searchConditionOf } from "@/lib/kernel/search-condition";
import { serviceColumns, serviceRecord } from "./record";
import { type Service, serviceFilters } from "./schema";

export const listServices = query(
  {
    level: "viewer",
    summary: "List the catalog of services by name; `deleted=1` lists the deleted ones instead",
    input: serviceFilters,
    output: pageRecord(serviceRecord),
  },
  async ({ db }, { q, deleted, limit, cursor }): Promise<Page<Service>> => {
    const { id, search, deletedAt } = services;
    const scope = deleted ? isNotNull(deletedAt) : isNull(deletedAt);
    const after = cursor && sql`(${search}, ${id}) > (${cursor[0]}, ${cursor[1]})`;
    const rows = await db
      .select({ service: serviceColumns, search })
      .from(services)
      .where(and(scope, after, await searchConditionOf(db, services, q, scope)))
      .orderBy(asc(search), asc(id))
      .limit(limit + 1);
    const { items, nextCursor } = pageOf(rows, limit, (row) => [row.search, row.service.id]);
    return { items: items.map(({ service }) => service), nextCursor };
  },
);
