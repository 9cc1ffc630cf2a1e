import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { orders } from "@/db/schema";

const maxCounted = 100;

/** Returns the number of an organization's new orders; counting stops at a hundred. */
export async function countNewOrders(db: Database, organizationId: string): Promise<number> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.organizationId, organizationId), eq(orders.status, "new")))
    .limit(maxCounted);
  return found.length;
}
