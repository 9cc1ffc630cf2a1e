import type { Database } from "@/db/client";
import { businessToday } from "@/lib/kernel/clock";
import { Failure } from "@/lib/kernel/errors";
import { type CalendarDate, formatMonth } from "@/lib/values/dates";
import { monthOf } from "@/lib/values/months";
import { closedDaysOf } from "./is-closed";

/**
 * Throws `period_closed` naming the field of a day that somebody gives a document and that lies in a closed month. What is in a
 * month that is closed already is left to the triggers: no field of it is wrong. So are days of the month that runs and later,
 * which are hardly closed: nothing is asked about what is made today.
 */
export async function assertOpenDays(
  db: Database,
  organizationId: string,
  days: Record<string, CalendarDate | null | undefined>,
): Promise<void> {
  const running = monthOf(businessToday()).periodStart;
  const given = Object.entries(days).flatMap(([field, date]) =>
    date && date < running ? [{ field, organizationId, date }] : [],
  );
  const closed = await closedDaysOf(db, given);
  const first = given.find((_, index) => closed[index]);
  if (first)
    throw new Failure("period_closed", {
      fieldErrors: { [first.field]: [`closed_month|${formatMonth(first.date)}`] },
    });
}
