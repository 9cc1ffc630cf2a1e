import { and, eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { closedPeriods } from "@/db/schema";

/** «2026-03» → «2026-03-01». */
export const firstDayOf = (period: string) => `${period}-01`;

/** The row of a closed month. */
export const ofMonth = (organizationId: string, period: string) =>
  and(eq(closedPeriods.organizationId, organizationId), eq(closedPeriods.month, firstDayOf(period)));

/** When a month was closed; null while it is open. */
export async function closedAtOf(
  db: Database,
  organizationId: string,
  period: string,
): Promise<string | null> {
  const [row] = await db
    .select({ closedAt: closedPeriods.closedAt })
    .from(closedPeriods)
    .where(ofMonth(organizationId, period));
  return row?.closedAt ?? null;
}

/**
 * Waits until nobody writes a document of the organization any more, and has those who are about to wait until the
 * transaction ends: the triggers that guard documents take the same lock together.
 */
export async function lockPeriods(db: Database, organizationId: string): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('closed_periods:' || ${organizationId}::text, 0))`,
  );
}

/** Has those wait who are about to close or open a month of the organization, until the transaction ends; nobody who writes. */
export async function holdPeriods(db: Database, organizationId: string): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock_shared(hashtextextended('closed_periods:' || ${organizationId}::text, 0))`,
  );
}
