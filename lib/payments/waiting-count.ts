import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { payments } from "@/db/schema";
import { cappedCount } from "@/lib/kernel/capped-count";
import { isInInbox, isOpenRefund } from "./list";

/** How many payments of an organization wait for a person; counting stops at a hundred. */
export async function countWaitingPayments(db: Database, organizationId: string): Promise<number> {
  const [row] = await db.execute<{ waiting: number }>(
    sql`select ${counted(organizationId, isInInbox)} as waiting`,
  );
  return row!.waiting;
}

/**
 * The same beside how many refunds are nobody's yet, whichever way the money went: those that came in wait, too. Counting
 * stops at a hundred of each.
 */
export async function countOpenPayments(
  db: Database,
  organizationId: string,
): Promise<{ waiting: number; refunds: number }> {
  const [row] = await db.execute<{ waiting: number; refunds: number }>(sql`
    select ${counted(organizationId, isInInbox)} as waiting, ${counted(organizationId, isOpenRefund())} as refunds`);
  return row!;
}

const counted = (organizationId: string, condition: SQL | undefined) =>
  cappedCount(payments, and(eq(payments.organizationId, organizationId), condition));
