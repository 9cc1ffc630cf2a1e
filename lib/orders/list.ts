import { and, desc, eq, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "@/db/client";
import { orders, projects, sites } from "@/db/schema";
import { startOfDay } from "@/lib/kernel/days";
import { resolveListDays } from "@/lib/kernel/list-days";
import { query } from "@/lib/kernel/operation";
import { type Page, pageOfSearch, pageRecord } from "@/lib/kernel/paging";
import { type Search, searchOf, widenSearch } from "@/lib/kernel/search-condition";
import { findShownRecords } from "@/lib/kernel/search-walk";
import type { Days } from "@/lib/values/ready-periods";
import { itemSummary } from "./queries";
import { orderColumns, orderRow } from "./record";
import { type OrderRow, orderFilters } from "./schema";

type Filters = z.output<typeof orderFilters>;

export const listOrders = query(
  {
    level: "viewer",
    summary: "List orders, newest first; of all organizations unless one is named",
    input: orderFilters,
    output: pageRecord(orderRow),
  },
  async (context, filters): Promise<Page<OrderRow>> => {
    const { db } = context;
    const { q, limit } = filters;
    const scope = scopeOfList(filters);
    const list = db
      .select({ id: orders.id, ...searchedColumns })
      .from(orders)
      .where(scope)
      .orderBy(desc(orders.id));
    const searchedList = { id: orders.id, list, columns: searchedColumns, maxRecords: limit + 1 };
    const { isEmpty, condition, separate } = await findShownRecords(
      db,
      await searchOfOrders(db, q, scope),
      searchedList,
    );
    const listed = db
      .select({ ...orderColumns, ...itemSummary })
      .from(orders)
      .leftJoin(sites, eq(sites.id, orders.siteId))
      .leftJoin(projects, eq(projects.id, orders.projectId))
      .where(and(scope, condition))
      .orderBy(desc(orders.id))
      .limit(limit + 1);
    const rows = isEmpty ? [] : await listed;
    const { shown, stopped } = separate(rows, ({ id }) => id);
    return pageOfSearch(shown, stopped, limit, ({ id }) => [id]);
  },
);

/** Returns the filters of a list as a condition, without the search. */
export const scopeOfList = (filters: Omit<Filters, "limit">): SQL | undefined => and(...conditions(filters));

const conditions = ({
  organizationId,
  status,
  siteId,
  projectId,
  from,
  to,
  cursor,
}: Omit<Filters, "limit">): Array<SQL | undefined> => [
  organizationId ? eq(orders.organizationId, organizationId) : undefined,
  status && eq(orders.status, status),
  siteId ? eq(orders.siteId, siteId) : undefined,
  projectId ? eq(orders.projectId, projectId) : undefined,
  isWithin(resolveListDays({ from, to })),
  cursor && lt(orders.id, cursor[0]),
];

const isWithin = ({ from, to }: Days) =>
  and(
    from ? sql`${orders.createdAt} >= ${startOfDay(from)}` : undefined,
    to ? sql`${orders.createdAt} < ${startOfDay(to, 1)}` : undefined,
  );

const searchedColumns = { search: orders.search, number: orders.number };

/** Searches the words of an order, or its number. */
async function searchOfOrders(db: Database, q: Filters["q"], scope: SQL | undefined) {
  const search: Search<Record<keyof typeof searchedColumns, SQLWrapper>> | undefined = await searchOf(
    db,
    orders,
    q,
    scope,
  );
  const number = /^№?\s*(\d{1,15})$/.exec(q?.trim() ?? "")?.[1];
  if (!search || !number) return search;
  return widenSearch(search, orders, (record) => sql`${record.number} = ${Number(number)}`);
}
