import { isCalendarDate } from "@/lib/values/dates";
import type { DocumentFields } from "./document-draft";

type TypedPeriod = Pick<DocumentFields, "periodStart" | "periodEnd">;

const noPeriod = { periodStart: null, periodEnd: null };

/** Returns the entered period; null dates while one of them is missing or the end precedes the start. */
export function periodOf({ periodStart, periodEnd }: TypedPeriod) {
  const isComplete = isCalendarDate(periodStart) && isCalendarDate(periodEnd) && periodStart <= periodEnd;
  return isComplete ? { periodStart, periodEnd } : noPeriod;
}

/** Whether the period can be saved: complete or empty. */
export const isPeriodReadable = (typed: TypedPeriod): boolean =>
  periodOf(typed).periodStart !== null || (typed.periodStart === "" && typed.periodEnd === "");
