import { useTimeZone } from "next-intl";
import { type CalendarDate, today } from "@/lib/values/dates";

/** Tells today's date, or that of a moment, in the time zone of the business, wherever the browser stands. */
export function useToday(): (moment?: Date) => CalendarDate {
  const timeZone = useTimeZone() ?? "UTC";
  return (moment) => today(timeZone, moment);
}
