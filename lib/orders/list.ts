import { and, desc, eq, lt, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { orders, projects, sites } from "@/db/schema";
import { env } from "@/lib/kernel/env";
import { type Context, query } from "@/lib/kernel/operation";
import { type Page, pageOf, pageRecord } from "@/lib/kernel/paging";
import { containing } from "@/lib/kernel/search-condition";
import { itemSummary } from "./queries";
import { orderColumns, orderRow } from "./record";
import { type OrderRow, orderFilters } from "./schema";

type Filters = z.output<typeof orderFilters>;

export const listOrders = query(
  {
    level: "viewer",
    summary: "Orders, newest first; of all organizations unless one is named",
    input: orderFilters,
    output: pageRecord(orderRow),
  },
  async (context, filters): Promise<Page<OrderRow>> => {
    const scope = scopeOfList(filters);
    const rows = await context.db
      .select({ ...orderColumns, ...itemSummary })
      .from(orders)
      .leftJoin(sites, eq(sites.id, orders.siteId))
      .leftJoin(projects, eq(projects.id, orders.projectId))
      .where(and(scope, await searchOf(context, filters, scope)))
      .orderBy(desc(orders.id))
      .limit(filters.limit + 1);
    return pageOf(rows, filters.limit, ({ id }) => [id]);
  },
);

/** What a list shows, as a condition, but for the words that are searched. */
export const scopeOfList = (filters: Omit<Filters, "limit">): SQL | undefined => and(...conditions(filters));

const conditions = ({
  organizationId,
  status,
  siteId,
  from,
  to,
  cursor,
}: Omit<Filters, "limit">): Array<SQL | undefined> => [
  organizationId ? eq(orders.organizationId, organizationId) : undefined,
  status && eq(orders.status, status),
  siteId ? eq(orders.siteId, siteId) : undefined,
  from ? sql`${orders.createdAt} >= ${startOf(from, 0)}` : undefined,
  to ? sql`${orders.createdAt} < ${startOf(to, 1)}` : undefined,
  cursor && lt(orders.id, cursor[0]),
];

/** The moment at which the day `later` days after a date begins where the business is. */
const startOf = (date: string, later: number) =>
  sql`((${date}::date + ${later}::int)::timestamp at time zone ${env().BUSINESS_TIME_ZONE}::text)`;

async function searchOf({ db }: Context, { q }: Filters, scope: SQL | undefined): Promise<SQL | undefined> {
  const found = await containing(db, orders, q, scope);
  const number = /^№?\s*(\d{1,15})$/.exec(q?.trim() ?? "")?.[1];
  return number ? or(found, eq(orders.number, Number(number))) : found;
}
