import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { orderItems, orders, projects, sites } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { searchKey } from "@/lib/values/search";
import { orderColumns } from "./record";
import type { OrderRecord } from "./schema";

/** The number of items and the name of the first one, for lists. */
export const itemSummary = {
  itemCount: sql<number>`(select count(*)::int from ${orderItems} where ${orderItems.orderId} = ${orders.id})`,
  firstItemName: sql<string | null>`(select ${orderItems.name} from ${orderItems}
    where ${orderItems.orderId} = ${orders.id} and ${orderItems.position} = 1)`,
};

/** Returns an order with its items, of any organization. Throws `not_found`. */
export async function readOrder(db: Database, id: string): Promise<OrderRecord> {
  const [[order], items] = await Promise.all([
    db
      .select({ ...orderColumns, rawPayload: orders.rawPayload })
      .from(orders)
      .leftJoin(sites, eq(sites.id, orders.siteId))
      .leftJoin(projects, eq(projects.id, orders.projectId))
      .where(eq(orders.id, id)),
    db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(asc(orderItems.position)),
  ]);
  if (!order) throw notFound();
  return { ...order, items };
}

/** Locks an order until the transaction ends. Throws `not_found`. */
export async function lockOrder(db: Database, id: string): Promise<typeof orders.$inferSelect> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id)).for("no key update");
  if (!order) throw notFound();
  return order;
}

type SearchedFields = Partial<
  Record<"customerName" | "customerInn" | "customerEmail" | "customerPhone" | "externalId", string | null>
>;

const maxSearchedItems = 20;

/** Returns the text by which an order is found, in addition to its number. */
export const orderSearchKey = (order: SearchedFields, items: readonly { name: string }[]) =>
  searchKey(
    order.customerName,
    order.customerInn,
    order.customerEmail,
    order.customerPhone,
    order.externalId,
    ...items.slice(0, maxSearchedItems).map(({ name }) => name.slice(0, 200)),
  );
