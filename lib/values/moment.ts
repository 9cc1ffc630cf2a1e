import { type CalendarDate, isCalendarDate } from "@/lib/values/dates";

const hourMs = 3_600_000;

const momentPattern =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?)?(Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * Parses a moment to ISO 8601; returns null if there is none or it does not exist. A time without a zone is in
 * `timeZone`; a day without a time stays that day there (`momentOfDay`).
 */
export function parseMoment(text: string | null, timeZone: string): string | null {
  const [, date = "", hours, minutes, seconds = "00", fraction = "", zone] =
    text?.trim().match(momentPattern) ?? [];
  if (!isCalendarDate(date)) return null;
  if (!hours && !zone) return momentOfDay(date, timeZone);
  const clock = hours
    ? `${hours}:${minutes}:${seconds}.${fraction.slice(0, 3).padEnd(3, "0")}`
    : "00:00:00.000";
  const local = Date.parse(`${date}T${clock}Z`);
  const moment = new Date(local - (offsetMs(zone) ?? zoneOffsetMs(timeZone, local)));
  return Number.isNaN(moment.getTime()) || isBeyondYears(moment) ? null : moment.toISOString();
}

/**
 * Returns the moment that is stored for a day without a time, as ISO 8601: the first one that belongs to the day both
 * in UTC and in the time zone. East of UTC, as in Moscow, it is midnight UTC; west of it, local midnight.
 */
export function momentOfDay(date: CalendarDate, timeZone: string): string {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  // The clock may be changed at local midnight, so the offset is read before and after it.
  const offsets = [midnight, midnight + 12 * hourMs].map((about) => zoneOffsetMs(timeZone, about));
  return new Date(midnight - Math.min(0, ...offsets)).toISOString();
}

/** Whether the year is outside those that both PostgreSQL and ISO 8601 write with four digits. */
const isBeyondYears = (moment: Date) => moment.getUTCFullYear() < 1 || moment.getUTCFullYear() > 9999;

function offsetMs(zone: string | undefined): number | null {
  if (!zone) return null;
  const [, sign, hours, minutes] = zone.match(/([+-])(\d{2}):?(\d{2})/) ?? [];
  const ms = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return sign === "-" ? -ms : ms;
}

const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/** Returns how far a time zone is ahead of UTC around a moment, in ms. */
function zoneOffsetMs(timeZone: string, about: number): number {
  const format =
    offsetFormats.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  offsetFormats.set(timeZone, format);
  const name = format.formatToParts(about).find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  return offsetMs(name.replace("GMT", "")) ?? 0;
}
