import { describe, expect, test } from "vitest";
import { parseMoment } from "./moment";

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
