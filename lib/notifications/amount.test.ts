import { describe, expect, test } from "vitest";
import { amountCents } from "./amount";
import { momentOf } from "./moment";
import { Refused } from "./rules";

describe("an amount in rubles becomes kopecks", () => {
  test.each([
    [100, 10_000],
    [0.1, 10],
    [1.005, 101],
    [12_083.5, 1_208_350],
    ["40.0", 4_000],
    [" 0.33 ", 33],
    ["1.5e3", 150_000],
    [1e-7, 0],
    ["1e-400", 0],
    [1e13, 1e15],
    ["9999999999999.994", 999_999_999_999_999],
    ["10.50", 1_050],
    [-1, -100],
    ["-0.015", -2],
    ["-0.001", 0],
    [-1e13, -1e15],
    [`${"0".repeat(1_000)}1.005${"0".repeat(1_000)}`, 101],
    [`0.00${"4".repeat(1_000)}`, 0],
    ["10000000000000.004", 1_000_000_000_000_000],
  ])("%s", (given, expected) => {
    expect(amountCents(given)).toBe(expected);
  });

  test.each([
    [undefined],
    [null],
    [""],
    ["."],
    ["сто"],
    ["1 500,50"],
    ["12,5"],
    [Number.NaN],
    [true],
    [[5]],
    [{}],
  ])("0 when it is no number: %s", (given) => {
    expect(amountCents(given)).toBe(0);
  });

  test.each([
    [1e308, "amount_out_of_range"],
    ["1e308", "amount_out_of_range"],
    ["1e400", "amount_out_of_range"],
    [Number.POSITIVE_INFINITY, "amount_out_of_range"],
    ["9".repeat(1_000), "amount_out_of_range"],
    [Number.NEGATIVE_INFINITY, "amount_out_of_range"],
    [-1e308, "amount_out_of_range"],
    ["10000000000000.005", "amount_out_of_range"],
    ["-99999999999999", "amount_out_of_range"],
  ])("%s is refused", (given, reason) => {
    expect(() => amountCents(given)).toThrow(new Refused(reason as Refused["reason"]));
  });
});

test.each([
  ["9".repeat(400_000)],
  ["0".repeat(400_000)],
  [`0.${"3".repeat(400_000)}`],
  [`${"1".repeat(400_000)}x`],
  [`${"1".repeat(400_000)}e5`],
])("the time for an amount grows with its length alone (%#)", (text) => {
  const before = process.cpuUsage();
  try {
    amountCents(text);
  } catch (error) {
    expect(error).toBeInstanceOf(Refused);
  }
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(250);
});

describe("a moment", () => {
  test.each([
    ["2026-11-20T10:00:00Z", "2026-11-20T10:00:00.000Z"],
    ["2026-11-20T10:00:00.123456+03:00", "2026-11-20T07:00:00.123Z"],
    ["2026-11-20 23:30", "2026-11-20T20:30:00.000Z"],
    ["2018-10-01", "2018-10-01T00:00:00.000Z"],
    ["2026-11-20T10:00:00-0530", "2026-11-20T15:30:00.000Z"],
  ])("%s", (given, expected) => {
    expect(momentOf(given, "Europe/Moscow")).toBe(expected);
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
  ])("%s is none", (given) => {
    expect(momentOf(given, "Europe/Moscow")).toBeNull();
  });
});
