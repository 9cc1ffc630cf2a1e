import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { payments } from "@/db/schema";
import { cappedCount } from "@/lib/kernel/capped-count";
import { isInInbox, isUnassignedRefund } from "./list";

/** Counts the payments of an organization that wait for a person, up to a hundred. */
export async function countWaitingPayments(db: Database, organizationId: string): Promise<number> {
  const [row] = await db.execute<{ waiting: number }>(
    sql`select ${countCapped(organizationId, isInInbox())} as waiting`,
  );
  return row!.waiting;
}

/**
 * Counts the payments that wait for a person and the unassigned refunds in either direction; these are
 * among the former, too. Each count stops at a hundred.
 */
export async function countOpenPayments(
  db: Database,
  organizationId: string,
): Promise<{ waiting: number; refunds: number }> {
  const [row] = await db.execute<{ waiting: number; refunds: number }>(sql`
    select ${countCapped(organizationId, isInInbox())} as waiting, ${countCapped(organizationId, isUnassignedRefund())} as refunds`);
  return row!;
}

const countCapped = (organizationId: string, condition: SQL | undefined) =>
  cappedCount(payments, and(eq(payments.organizationId, organizationId), condition));
