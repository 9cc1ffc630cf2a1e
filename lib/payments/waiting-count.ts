import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { payments } from "@/db/schema";
import { isInInbox } from "./list";

const enough = 100;

/** How many payments of an organization wait for a person; counting stops at a hundred. */
export async function countWaitingPayments(db: Database, organizationId: string): Promise<number> {
  const found = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.organizationId, organizationId), isInInbox))
    .limit(enough);
  return found.length;
}
