import { getTableColumns, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { definitionOf, recordsOf } from "@/db/one-parameter";
import { orderItems } from "@/db/schema";

/** An item in whole numbers: thousandths of a unit, kopecks, and hundredths of a percent. */
type NewItem = Omit<typeof orderItems.$inferInsert, "orderId" | "position" | "qty" | "price" | "vat"> & {
  qty: number;
  price: number;
  vat?: number | null;
};

const { orderId: _, ...itemColumns } = getTableColumns(orderItems);
const itemDefinition = definitionOf(itemColumns);

/** Inserts the items of an order in their order, with one parameter however many they are. */
export async function insertItems(db: Database, orderId: string, items: readonly NewItem[]): Promise<void> {
  const records = items.map(({ qty, price, vat, ...item }, index) => ({
    ...item,
    position: index + 1,
    qty: qty / 1000,
    price: price / 100,
    vat: vat === null || vat === undefined ? null : vat / 100,
  }));
  await db.insert(orderItems).select(sql`
    select ${orderId}::uuid, item.* from ${recordsOf(records)} as item(${itemDefinition})`);
}
