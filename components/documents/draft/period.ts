import { isCalendarDate } from "@/lib/values/dates";
import type { DocumentFields } from "./document-draft";

type Typed = Pick<DocumentFields, "periodStart" | "periodEnd">;

const nothing = { periodStart: null, periodEnd: null };

/** Returns the entered period; null dates while one of them is missing or the end precedes the start. */
export function periodOf({ periodStart, periodEnd }: Typed) {
  const isWhole = isCalendarDate(periodStart) && isCalendarDate(periodEnd) && periodStart <= periodEnd;
  return isWhole ? { periodStart, periodEnd } : nothing;
}

/** Whether the period can be saved: complete or empty. */
export const isPeriodReadable = (typed: Typed): boolean =>
  periodOf(typed).periodStart !== null || (typed.periodStart === "" && typed.periodEnd === "");
