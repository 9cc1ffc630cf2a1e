import { useTimeZone } from "next-intl";
import { type CalendarDate, today } from "@/lib/values/dates";

/** Tells today's date in the time zone of the business, wherever the browser stands. */
export function useToday(): () => CalendarDate {
  const timeZone = useTimeZone() ?? "UTC";
  return () => today(timeZone);
}
