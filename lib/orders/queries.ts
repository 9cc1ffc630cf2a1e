import { asc, eq, getTableColumns } from "drizzle-orm";
import type { Database } from "@/db/client";
import { orderItems, orders } from "@/db/schema";
import { notFound } from "@/lib/errors";
import type { OrderRecord } from "./schema";

const { search: _search, ...columns } = getTableColumns(orders);
const { orderId: _orderId, ...itemColumns } = getTableColumns(orderItems);

/** One order with its items, of whatever organization. Throws `not_found`. */
export async function readOrder(db: Database, id: string): Promise<OrderRecord> {
  const [[order], items] = await Promise.all([
    db.select(columns).from(orders).where(eq(orders.id, id)),
    db
      .select(itemColumns)
      .from(orderItems)
      .where(eq(orderItems.orderId, id))
      .orderBy(asc(orderItems.position)),
  ]);
  if (!order) throw notFound();
  return { ...order, items };
}
