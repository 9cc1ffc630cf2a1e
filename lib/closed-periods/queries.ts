import { and, eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { closedPeriods } from "@/db/schema";

/** Turns «2026-03» into «2026-03-01». */
export const firstDayOf = (period: string) => `${period}-01`;

/** Returns the condition for the row of a closed month. */
export const isOfMonth = (organizationId: string, period: string) =>
  and(eq(closedPeriods.organizationId, organizationId), eq(closedPeriods.month, firstDayOf(period)));

/** Returns when a month was closed; null while it is open. */
export async function closedAtOf(
  db: Database,
  organizationId: string,
  period: string,
): Promise<string | null> {
  const [row] = await db
    .select({ closedAt: closedPeriods.closedAt })
    .from(closedPeriods)
    .where(isOfMonth(organizationId, period));
  return row?.closedAt ?? null;
}

/**
 * Waits until nobody is writing a document of the organization, and blocks further writers until the
 * transaction ends: the triggers that guard documents take the same lock in shared mode.
 */
export async function lockPeriods(db: Database, organizationId: string): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('closed_periods:' || ${organizationId}::text, 0))`,
  );
}

/**
 * Blocks closing or reopening a month of the organization until the transaction ends; does not block writers.
 */
export async function lockPeriodsShared(db: Database, organizationId: string): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock_shared(hashtextextended('closed_periods:' || ${organizationId}::text, 0))`,
  );
}
