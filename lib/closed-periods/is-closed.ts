import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import { closedPeriods } from "@/db/schema";
import type { CalendarDate } from "@/lib/values/dates";
import { monthOf } from "@/lib/values/months";

type Dated = {
  organizationId: string;
  date: CalendarDate;
  correctionDate?: CalendarDate | null;
  upd?: { shippedAt?: CalendarDate | null } | null;
};

/** The day of a document that lies in a closed month: its own or that of its correction, or that of its shipment. */
export type ClosedDay = { field: "date" | "shippedAt"; day: CalendarDate };

/**
 * The day of a document that lies in a closed month, null when none does: it is dated there, or belongs there by its day of
 * shipment. It only tells: what refuses are the triggers on the tables, whatever writes to them.
 */
export async function closedDayOf(
  db: Database,
  { organizationId, date, correctionDate, upd }: Dated,
): Promise<ClosedDay | null> {
  const days = [
    { field: "date" as const, day: date },
    { field: "date" as const, day: correctionDate },
    { field: "shippedAt" as const, day: upd?.shippedAt },
  ].flatMap(({ field, day }) => (day ? [{ field, day, month: monthOf(day).periodStart }] : []));
  const rows = await db
    .select({ month: closedPeriods.month })
    .from(closedPeriods)
    .where(
      and(
        eq(closedPeriods.organizationId, organizationId),
        inArray(
          closedPeriods.month,
          days.map(({ month }) => month),
        ),
      ),
    );
  const closed = new Set(rows.map(({ month }) => month));
  const found = days.find(({ month }) => closed.has(month));
  return found ? { field: found.field, day: found.day } : null;
}
