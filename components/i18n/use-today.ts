import { useTimeZone } from "next-intl";
import { type CalendarDate, today } from "@/lib/values/dates";

/**
 * Returns a function that gives the date of today, or of a moment,
 * in the time zone of the business, wherever the browser is.
 */
export function useToday(): (moment?: Date) => CalendarDate {
  const timeZone = useTimeZone() ?? "UTC";
  return (moment) => today(timeZone, moment);
}
