import { describe, expect, test } from "vitest";
import { amountCents } from "./amount";
import { NotificationRefused } from "./rules";

describe("an amount in rubles as kopecks", () => {
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
  ])("is calculated from %s", (given, expected) => {
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
  ])("is 0 when the amount is not a number: %s", (given) => {
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
  ])("is refused for %s", (given, reason) => {
    expect(() => amountCents(given)).toThrow(
      new NotificationRefused(reason as NotificationRefused["reason"]),
    );
  });
});

test.each([
  ["9".repeat(400_000)],
  ["0".repeat(400_000)],
  [`0.${"3".repeat(400_000)}`],
  [`${"1".repeat(400_000)}x`],
  [`${"1".repeat(400_000)}e5`],
])("the time to parse an amount grows linearly with its length (%#)", (text) => {
  const before = process.cpuUsage();
  try {
    amountCents(text);
  } catch (error) {
    expect(error).toBeInstanceOf(NotificationRefused);
  }
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(250);
});
