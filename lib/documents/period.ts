import type { DocType } from "@/db/enums";
import { assertValid } from "@/lib/kernel/errors";
import type { CalendarDate } from "@/lib/values/dates";
import type { FieldErrors } from "@/lib/values/fields";
import { shiftedPeriod } from "@/lib/values/months";
import { kinds } from "./kinds";

/** A service period as sent and stored: both days or neither. */
export type SentPeriod = { periodStart?: CalendarDate | null; periodEnd?: CalendarDate | null };

/**
 * Throws `validation_error` naming the field for a period in a type that has none, for half a period, and for a
 * period that ends before it begins.
 */
export function assertPeriod(docType: DocType, { periodStart, periodEnd }: SentPeriod): void {
  const fieldErrors: FieldErrors = {};
  if (!kinds[docType].hasServicePeriod) {
    if (periodStart) fieldErrors.periodStart = ["no_period"];
    if (periodEnd) fieldErrors.periodEnd = ["no_period"];
  } else if (!periodStart !== !periodEnd) {
    fieldErrors[periodStart ? "periodEnd" : "periodStart"] = ["half_period"];
  } else if (periodStart && periodEnd && periodStart > periodEnd) {
    fieldErrors.periodEnd = ["period_backwards"];
  }
  assertValid(fieldErrors);
}

type DatedDocument = { docType: DocType; date: CalendarDate };

/**
 * Returns the service period for a copy dated `copyDate`, shifted by as many months; nulls when there is no period.
 */
export const periodInCopy = (
  { periodStart, periodEnd, date }: SentPeriod & DatedDocument,
  copyDate: CalendarDate,
) =>
  periodStart && periodEnd
    ? shiftedPeriod({ periodStart, periodEnd }, date, copyDate)
    : { periodStart: null, periodEnd: null };
