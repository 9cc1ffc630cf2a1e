import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween } from "@/lib/values/dates";
import type { DayIncome } from "./forecast";
import { limitsOf } from "./limits";
import { radarOf } from "./rules";

const million = 100_000_000;
const year = 2026;
const end = "2026-12-31";
const limit = (days: readonly DayIncome[], code: string, today = end, of = year) =>
  radarOf(days, of, today).limits.find((each) => each.code === code)!;
const on = (day: string, cents: number): DayIncome => ({ day, cents });

describe("limits", () => {
  test.each([
    [2024, null],
    [2025, [60, 250, 450]],
    [2026, [20, 272.5, 490.5]],
    [2027, [15, 272.5, 490.5]],
    [2028, [10, 272.5, 490.5]],
    [2031, [10, 272.5, 490.5]],
  ])("have the amounts of the year %i", (of, millions) => {
    const limits = limitsOf(of);
    const cents = limits && [limits.exemptionCents, limits.rate5Cents, limits.rate7Cents];
    expect(cents).toEqual(millions?.map((each) => each * million) ?? null);
    expect(limits?.isPreliminary ?? false).toBe(of > 2026);
  });
});

describe("a limit", () => {
  test("is not crossed by an equal income, but by one kopeck more", () => {
    const exact = limit([on("2026-05-05", 20 * million)], "exemption");
    expect(exact).toMatchObject({ remainingCents: 0, crossedOn: null, changesFrom: null });
    const above = limit([on("2026-05-05", 20 * million), on("2026-06-30", 1)], "exemption");
    expect(above).toMatchObject({
      remainingCents: -1,
      crossedOn: "2026-06-30",
      changesFrom: "2026-07-01",
    });
  });

  test("of the exemption and of 5 % has effect from the next month, that of 7 % from the same month", () => {
    const days = [on("2026-01-31", 500 * million)];
    expect(limit(days, "exemption").changesFrom).toBe("2026-02-01");
    expect(limit(days, "rate_5").changesFrom).toBe("2026-02-01");
    expect(limit(days, "rate_7").changesFrom).toBe("2026-01-01");
    expect(limit([on("2026-12-31", 21 * million)], "exemption").changesFrom).toBe("2027-01-01");
  });

  test("counts income from the first day of its year", () => {
    const before = on("2025-12-31", 19 * million);
    expect(limit([before, on("2026-01-01", 2 * million)], "exemption").crossedOn).toBeNull();
    expect(limit([on("2026-01-01", 20 * million + 1)], "exemption").crossedOn).toBe("2026-01-01");
  });

  test("is not crossed when a refund comes first, and stays crossed when it comes later", () => {
    const paid = on("2026-03-01", 15 * million);
    const more = 6 * million;
    const back = -2 * million;
    expect(limit([paid, on("2026-03-02", back), on("2026-03-03", more)], "exemption").crossedOn).toBeNull();
    expect(limit([paid, on("2026-03-02", more), on("2026-03-03", back)], "exemption")).toMatchObject({
      crossedOn: "2026-03-02",
      remainingCents: million,
    });
  });

  test("of the next year is checked against this year's income", () => {
    const { next } = radarOf([on("2026-03-01", 15 * million)], year, end);
    expect(next).toEqual({
      year: 2027,
      limitCents: 15 * million,
      isCrossed: false,
      isExpected: false,
      changesFrom: "2027-01-01",
    });
    expect(radarOf([on("2026-03-01", 15 * million + 1)], year, end).next?.isCrossed).toBe(true);
    expect(radarOf([on("2025-03-01", 20 * million + 1)], year, end).isPayerFromStart).toBe(true);
    expect(radarOf([on("2025-03-01", 20 * million)], year, end).isPayerFromStart).toBe(false);
  });
});

const history = (first: string, last: string, cents: (day: string) => number): DayIncome[] =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index)).map((day) =>
    on(day, cents(day)),
  );

describe("a forecast", () => {
  test("continues an average day when there is no previous year", () => {
    const radar = radarOf(
      history("2026-01-01", "2026-03-31", () => 10_000_000),
      year,
      "2026-03-31",
    );
    expect(radar).toMatchObject({ method: "average", forecastCents: 365 * 10_000_000 });
    expect(radar.limits[0]).toMatchObject({
      crossedOn: null,
      expectedMonth: "2026-07",
      changesFrom: "2026-08-01",
    });
    expect(radar.limits[1]).toMatchObject({ expectedMonth: null, changesFrom: null });
    expect(radar.next?.isExpected).toBe(true);
  });

  test("follows the months of the previous year when that is complete", () => {
    const days = [
      ...history("2025-01-01", "2025-12-31", (day) => (day >= "2025-12-01" ? 20_000_000 : 2_000_000)),
      ...history("2026-01-01", "2026-06-30", () => 4_000_000),
    ];
    const radar = radarOf(days, year, "2026-06-30");
    expect(radar.method).toBe("seasonal");
    expect(radar.months[6]!.expectedCents).toBe(31 * 4_000_000);
    expect(radar.months[11]!.expectedCents).toBe(31 * 40_000_000);
    expect(radar.limits[0]!.expectedMonth).toBe("2026-12");
  });

  test("on the first day of a year does not repeat that day's payment daily", () => {
    const { forecastCents, method } = radarOf([on("2026-01-01", 3 * million)], year, "2026-01-01");
    expect(method).toBe("average");
    expect(forecastCents).toBeLessThan(40 * million);
    expect(radarOf([], year, "2026-01-01")).toMatchObject({ method: "none", forecastCents: 0 });
  });

  test("is not made for a year that is over or has not begun", () => {
    const days = history("2026-01-01", "2026-12-31", () => 1_000_000);
    expect(radarOf(days, year, "2027-02-01")).toMatchObject({ method: "none", incomeCents: 365_000_000 });
    expect(radarOf([], 2027, "2026-11-22")).toMatchObject({ method: "none", forecastCents: 0 });
  });
});

const randomDays = fc
  .array(
    fc.record({
      at: fc.integer({ min: 0, max: 729 }),
      cents: fc.integer({ min: -2 * million, max: 8 * million }),
    }),
    { maxLength: 60 },
  )
  .map((given) =>
    given
      .map(({ at, cents }) => on(addDays("2025-01-01", at), cents))
      .sort((a, b) => (a.day < b.day ? -1 : 1)),
  );

test("months add up to the year, and limits are crossed exactly when a plain sum exceeds them", () => {
  fc.assert(
    fc.property(randomDays, fc.integer({ min: 0, max: 364 }), (days, at) => {
      const today = addDays("2026-01-01", at);
      const radar = radarOf(days, year, today);
      const known = days.filter(({ day }) => day >= "2026-01-01" && day <= today);
      const sum = known.reduce((total, { cents }) => total + cents, 0);
      expect(radar.incomeCents).toBe(sum);
      expect(radar.months.reduce((total, { incomeCents }) => total + incomeCents, 0)).toBe(sum);
      expect(
        radar.months.every(({ month, expectedCents }) => month >= today.slice(0, 7) || expectedCents === 0),
      ).toBe(true);
      for (const { limitCents, crossedOn, expectedMonth, remainingCents } of radar.limits) {
        expect(remainingCents).toBe(limitCents - sum);
        let running = 0;
        const first = known.find(({ cents }) => {
          running += cents;
          return running > limitCents;
        });
        expect(crossedOn).toBe(first?.day ?? null);
        if (expectedMonth) {
          expect(crossedOn).toBeNull();
          expect(expectedMonth >= today.slice(0, 7)).toBe(true);
          expect(radar.forecastCents).toBeGreaterThan(limitCents);
        } else if (!crossedOn) expect(radar.forecastCents).toBeLessThanOrEqual(limitCents);
      }
    }),
    { numRuns: 500 },
  );
});
