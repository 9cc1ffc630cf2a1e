import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import { closedPeriods } from "@/db/schema";
import type { CalendarDate } from "@/lib/values/dates";
import { monthOf } from "@/lib/values/months";

type Dated = { organizationId: string; date: CalendarDate; correctionDate?: CalendarDate | null };

/**
 * Whether a document is dated in a closed month, by its own date or that of its correction. It only tells: what refuses
 * are the triggers on the tables, whatever writes to them.
 */
export async function isPeriodClosed(
  db: Database,
  { organizationId, date, correctionDate }: Dated,
): Promise<boolean> {
  const months = [date, correctionDate].flatMap((day) => (day ? [monthOf(day).periodStart] : []));
  const closed = await db.$count(
    closedPeriods,
    and(eq(closedPeriods.organizationId, organizationId), inArray(closedPeriods.month, months)),
  );
  return closed > 0;
}
