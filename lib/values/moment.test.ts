import { describe, expect, test } from "vitest";
import { today } from "./dates";
import { momentOfDay, parseMoment } from "./moment";

describe("reading a moment", () => {
  test.each([
    ["2026-11-20T10:00:00Z", "2026-11-20T10:00:00.000Z"],
    ["2026-11-20T10:00:00.123456+03:00", "2026-11-20T07:00:00.123Z"],
    ["2026-11-20 23:30", "2026-11-20T20:30:00.000Z"],
    ["2018-10-01", "2018-10-01T00:00:00.000Z"],
    ["2026-11-20T10:00:00-0530", "2026-11-20T15:30:00.000Z"],
  ])("%s gives its UTC moment", (given, expected) => {
    expect(parseMoment(given, "Europe/Moscow")).toBe(expected);
  });

  test.each([
    null,
    "",
    "вчера",
    "2026-02-30",
    "2026-13-01",
    "2026-11-20T25:00",
    "0000-01-01",
    "20.11.2026",
    "1700000000",
    "9999-12-31T23:59:59-23:00",
  ])("%s gives nothing", (given) => {
    expect(parseMoment(given, "Europe/Moscow")).toBeNull();
  });
});

describe("a day without a time", () => {
  test.each([
    ["Europe/Moscow", "2026-11-20T00:00:00.000Z"],
    ["Asia/Kamchatka", "2026-11-20T00:00:00.000Z"],
    ["Pacific/Kiritimati", "2026-11-20T00:00:00.000Z"],
    ["UTC", "2026-11-20T00:00:00.000Z"],
    ["America/New_York", "2026-11-20T05:00:00.000Z"],
    ["Etc/GMT+12", "2026-11-20T12:00:00.000Z"],
  ])("in %s is stored as %s", (zone, moment) => {
    expect(parseMoment("2026-11-20", zone)).toBe(moment);
  });

  test.each([
    ["of a zone whose clock is put forward at midnight", "2026-09-06", "America/Santiago"],
    ["of a zone whose clock is put back at midnight", "2026-04-05", "America/Santiago"],
    ["before summer time begins", "2026-03-08", "America/New_York"],
    ["in which summer time ends", "2026-11-01", "America/New_York"],
    ["in a zone on both sides of UTC", "2026-03-29", "Atlantic/Azores"],
  ])("%s stays that day", (_, date, zone) => {
    const moment = momentOfDay(date, zone);
    expect([moment.slice(0, 10), today(zone, new Date(moment))]).toEqual([date, date]);
  });

  test("stays that day in every zone, in the zone as in UTC", () => {
    const days = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, "0")}-01`);
    const shifted = Intl.supportedValuesOf("timeZone").flatMap((zone) =>
      days.filter((date) => {
        const moment = parseMoment(date, zone)!;
        return moment.slice(0, 10) !== date || today(zone, new Date(moment)) !== date;
      }),
    );
    expect(shifted).toEqual([]);
  });
});
