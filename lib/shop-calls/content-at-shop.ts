import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { orderItems, type orders } from "@/db/schema";
import { compareWithShop, type OrderContent } from "@/lib/shops/compare";
import type { ShopOrder } from "@/lib/shops/order";
import type { RecordedChange } from "@/lib/shops/schema";
import { storedLinesOf } from "./write-order";

/**
 * Returns how an order differs in its shop from the order here, if the shop has not reported the same before:
 * `recorded` is its last report that was recorded. Returns null for no news.
 */
export async function changeAtShop(
  db: Database,
  ours: typeof orders.$inferSelect,
  recorded: RecordedChange | null,
  order: ShopOrder,
): Promise<RecordedChange | null> {
  const [here, there] = [await contentHere(db, ours), contentThere(order)];
  const digest = digestOf(there);
  return (recorded?.digest ?? digestOf(here)) === digest ? null : { ...compareWithShop(here, there), digest };
}

async function contentHere(db: Database, { id, totalCents, currency }: typeof orders.$inferSelect) {
  const items = await db
    .select({ name: orderItems.name, qty: orderItems.qty, price: orderItems.price })
    .from(orderItems)
    .where(eq(orderItems.orderId, id))
    .orderBy(asc(orderItems.position));
  const lines = items.map(({ name, qty, price }) => ({
    name,
    qty: Math.round(qty * 1000),
    price: Math.round(price * 100),
  }));
  return { totalCents, currency, refundedCents: 0, lines };
}

const contentThere = (order: ShopOrder): OrderContent => ({
  totalCents: order.totalCents,
  currency: order.currency,
  refundedCents: order.refundedCents ?? 0,
  lines: storedLinesOf(order),
});

const digestOf = ({ totalCents, currency, refundedCents, lines }: OrderContent) =>
  createHash("sha256")
    .update(
      JSON.stringify([
        ...[totalCents, currency, refundedCents],
        lines.map(({ name, qty, price }) => [name, qty, price]),
      ]),
    )
    .digest("hex");
