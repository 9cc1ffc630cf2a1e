import type { Database } from "@/db/client";
import { businessToday } from "@/lib/kernel/clock";
import { Failure } from "@/lib/kernel/errors";
import { type CalendarDate, formatMonth } from "@/lib/values/dates";
import { monthOf } from "@/lib/values/months";
import { closedDayOf } from "./is-closed";

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
  for (const [field, day] of Object.entries(days)) {
    if (day && day < running && (await closedDayOf(db, { organizationId, date: day })))
      throw new Failure("period_closed", {
        fieldErrors: { [field]: [`closed_month|${formatMonth(day)}`] },
      });
  }
}
