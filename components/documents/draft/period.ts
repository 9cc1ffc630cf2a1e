import { isCalendarDate } from "@/lib/values/dates";
import type { DocumentFields } from "./document-draft";

type Typed = Pick<DocumentFields, "periodStart" | "periodEnd">;

const nothing = { periodStart: null, periodEnd: null };

/** The period as typed; none while one of its dates is missing, or the two stand the wrong way round. */
export function periodOf({ periodStart, periodEnd }: Typed) {
  const isWhole = isCalendarDate(periodStart) && isCalendarDate(periodEnd) && periodStart <= periodEnd;
  return isWhole ? { periodStart, periodEnd } : nothing;
}

/** Whether the period can be saved as it stands: whole, or not there at all. */
export const isPeriodReadable = (typed: Typed): boolean =>
  periodOf(typed).periodStart !== null || (typed.periodStart === "" && typed.periodEnd === "");
