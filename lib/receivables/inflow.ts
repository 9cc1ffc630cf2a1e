import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { expectedInvoices } from "@/lib/documents/expected";
import type { CalendarDate } from "@/lib/values/dates";
import { type Inflow, inflowOf, weeksAhead } from "./rules";

/**
 * Returns what an organization's clients are expected to pay, week by week, according to each client's habit.
 */
export async function readExpectedInflow(
  db: Database,
  organizationId: string,
  today: CalendarDate,
): Promise<Inflow[]> {
  const rows = await db.execute<{ week: number; count: number; cents: string }>(sql`
    select case when day < ${today}::date then -1 else least((day - ${today}::date) / 7, ${weeksAhead}) end as week,
           count(*)::int as count, sum(cents)::bigint as cents
      from (${expectedInvoices(organizationId)}) as expected
     group by 1`);
  return inflowOf(
    rows.map(({ week, count, cents }) => ({ week, count, cents: Number(cents) })),
    today,
  );
}
