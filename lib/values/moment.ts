import { isCalendarDate } from "@/lib/values/dates";

const momentPattern =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?)?(Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * Parses a moment to ISO 8601; returns null if there is none or it does not exist. A time without a zone is in
 * `timeZone`; a day without a time stays that day.
 */
export function parseMoment(text: string | null, timeZone: string): string | null {
  const [, date = "", hours, minutes, seconds = "00", fraction = "", zone] =
    text?.trim().match(momentPattern) ?? [];
  if (!isCalendarDate(date)) return null;
  const clock = hours ? `${hours}:${minutes}:${seconds}.${fraction.slice(0, 3).padEnd(3, "0")}` : null;
  const local = Date.parse(`${date}T${clock ?? "00:00:00.000"}Z`);
  const offset = clock === null && !zone ? 0 : (offsetMs(zone) ?? zoneOffsetMs(timeZone, local));
  const moment = new Date(local - offset);
  return Number.isNaN(moment.getTime()) || isBeyondYears(moment) ? null : moment.toISOString();
}

/** Whether the year is outside those that both PostgreSQL and ISO 8601 write with four digits. */
const isBeyondYears = (moment: Date) => moment.getUTCFullYear() < 1 || moment.getUTCFullYear() > 9999;

function offsetMs(zone: string | undefined): number | null {
  if (!zone) return null;
  const [, sign, hours, minutes] = zone.match(/([+-])(\d{2}):?(\d{2})/) ?? [];
  const ms = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return sign === "-" ? -ms : ms;
}

/** Returns how far a time zone is ahead of UTC around a moment, in ms. */
function zoneOffsetMs(timeZone: string, about: number): number {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  const name = format.formatToParts(about).find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  return offsetMs(name.replace("GMT", "")) ?? 0;
}
