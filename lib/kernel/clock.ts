import "server-only";
import { today } from "@/lib/values/dates";
import { env } from "./env";

/** Today's calendar date where the business is. */
export const businessToday = () => today(env().BUSINESS_TIME_ZONE);

/** The calendar date of a moment (ISO 8601) where the business is. */
export const businessDateOf = (moment: string) => today(env().BUSINESS_TIME_ZONE, new Date(moment));

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The time of day of a moment (ISO 8601) where the business is: `13:32:00`. */
export function businessTimeOf(moment: string): string {
  const timeZone = env().BUSINESS_TIME_ZONE;
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "medium", hourCycle: "h23" });
  clocks.set(timeZone, clock);
  return clock.format(new Date(moment));
}
