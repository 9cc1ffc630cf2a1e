import type { Database } from "@/db/client";
import { businessToday } from "@/lib/kernel/clock";
import { Failure } from "@/lib/kernel/errors";
import { type CalendarDate, formatMonth } from "@/lib/values/dates";
import { monthOf } from "@/lib/values/months";
import { closedDaysOf } from "./is-closed";

/**
 * Throws `period_closed` that names the field whose day, as given for a document, is in a closed month. A
 * document already in a closed month is left to the triggers, because no field of it is wrong. Days in the
 * current month or later are not checked, because such months are hardly ever closed; creating a document
 * today therefore needs no query.
 */
export async function assertOpenDays(
  db: Database,
  organizationId: string,
  days: Record<string, CalendarDate | null | undefined>,
): Promise<void> {
  const currentMonthStart = monthOf(businessToday()).periodStart;
  const datedFields = Object.entries(days).flatMap(([field, date]) =>
    date && date < currentMonthStart ? [{ field, organizationId, date }] : [],
  );
  const closed = await closedDaysOf(db, datedFields);
  const first = datedFields.find((_, index) => closed[index]);
  if (first)
    throw new Failure("period_closed", {
      fieldErrors: { [first.field]: [`closed_month|${formatMonth(first.date)}`] },
    });
}
