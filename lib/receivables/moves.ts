import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { changedDaysSql, dailyMovesSql } from "@/lib/client-accounts/receivable-days";
import type { CalendarDate } from "@/lib/values/dates";
import type { MonthMoves } from "./rules";

/**
 * Returns what an organization invoiced, what became a debt and what was collected, for each month from
 * `since` on, in kopecks. Stored days (`receivable_days`) are read as they are; changed days are counted
 * here.
 */
export async function readMonthMoves(
  db: Database,
  organizationId: string,
  since: CalendarDate,
): Promise<MonthMoves[]> {
  const rows = await db.execute<Record<"month" | "invoiced" | "added" | "collected", string>>(sql`
    with wanted as materialized (
      select * from (${changedDaysSql()}) as changed where organization_id = ${organizationId} and day >= ${since}
    )
    select to_char(day, 'YYYY-MM-01') as month, sum(invoiced_cents)::bigint as invoiced, sum(added_cents)::bigint as added,
           sum(collected_cents)::bigint as collected
      from (
        select day, invoiced_cents, added_cents, collected_cents from receivable_days
         where organization_id = ${organizationId} and day >= ${since} and day not in (select day from wanted)
        union all
        select day, invoiced_cents, added_cents, collected_cents from (${dailyMovesSql()}) as counted) as moves
     group by 1`);
  return rows.map(({ month, invoiced, added, collected }) => ({
    month,
    invoicedCents: Number(invoiced),
    addedCents: Number(added),
    collectedCents: Number(collected),
  }));
}
