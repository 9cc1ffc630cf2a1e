import "server-only";
import { today } from "@/lib/values/dates";
import { env } from "./env";

/** Returns today's calendar date in the time zone of the business. */
export const businessToday = () => today(env().BUSINESS_TIME_ZONE);

/** Returns the calendar date of a moment (ISO 8601) in the time zone of the business. */
export const businessDateOf = (moment: string) => today(env().BUSINESS_TIME_ZONE, new Date(moment));

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the time of day of a moment (ISO 8601) in the time zone of the business, such as `13:32:00`. */
export function businessTimeOf(moment: string): string {
  const timeZone = env().BUSINESS_TIME_ZONE;
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "medium", hourCycle: "h23" });
  clocks.set(timeZone, clock);
  return clock.format(new Date(moment));
}
