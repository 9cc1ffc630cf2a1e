import { and, desc, eq, lt } from "drizzle-orm";
import { orders, shopCalls, sites } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { pageById, pageRecord } from "@/lib/kernel/paging";
import { shopCallColumns, shopCallRecord } from "./record";
import { shopCallFilters } from "./schema";

export const listShopCalls = query(
  {
    level: "viewer",
    summary: "List the calls from a site's shop in the last 30 days and their outcomes, newest first",
    input: shopCallFilters,
    output: pageRecord(shopCallRecord),
    fails: ["not_found"],
  },
  async ({ db }, { id, limit, cursor }) => {
    const [siteCount, rows] = await Promise.all([
      db.$count(sites, eq(sites.id, id)),
      db
        .select(shopCallColumns)
        .from(shopCalls)
        .leftJoin(orders, eq(orders.id, shopCalls.orderId))
        .where(and(eq(shopCalls.siteId, id), cursor && lt(shopCalls.id, cursor[0])))
        .orderBy(desc(shopCalls.id))
        .limit(limit + 1),
    ]);
    if (siteCount === 0) throw notFound();
    return pageById(rows, limit);
  },
);
