import { expect, test } from "vitest";
import { taxSystems, vatRates } from "@/db/enums";
import {
  commonRate,
  exemptIncome,
  isRateInForce,
  isRateUnusual,
  linesWithRatesOn,
  rateOn,
  ratesOn,
  suitsTaxSystem,
  usualRate,
} from "./vat-rates";

test.each([
  ["2024-12-31", ["none", "0", "10", "20"]],
  ["2025-01-01", ["none", "0", "5", "7", "10", "20"]],
  ["2025-12-31", ["none", "0", "5", "7", "10", "20"]],
  ["2026-01-01", ["none", "0", "5", "7", "10", "22"]],
  ["2031-07-01", ["none", "0", "5", "7", "10", "22"]],
])("the VAT rates on %s are %j", (date, rates) => {
  expect(ratesOn(date)).toEqual(rates);
});

test.each([
  ["20", "2026-01-01", "22"],
  ["22", "2025-12-31", "20"],
  ["20", "2025-12-31", "20"],
  ["22", "2026-01-01", "22"],
  ["5", "2024-06-01", "5"],
  ["10", "2026-06-01", "10"],
  ["none", "2026-06-01", "none"],
] as const)("the rate %s becomes on %s the rate %s", (rate, date, expected) => {
  expect(rateOn(rate, date)).toBe(expected);
});

test("there is one main rate on every date, and one advance rate for it", () => {
  const mainOn = (date: string) => new Set([rateOn("20", date), rateOn("22", date)]);
  for (const date of ["2019-01-01", "2025-12-31", "2026-01-01", "2031-07-01"])
    expect(mainOn(date).size).toBe(1);
  expect(rateOn("20/120", "2026-01-01")).toBe("22/122");
  expect(rateOn("22/122", "2025-12-31")).toBe("20/120");
  expect(rateOn("5/105", "2024-06-01")).toBe("5/105");
});

test("a rate of a date stays the same when converted again, and a main rate is then in force", () => {
  for (const date of ["2019-01-01", "2025-12-31", "2026-01-01", "2027-05-05"]) {
    for (const rate of vatRates) {
      const then = rateOn(rate, date);
      expect(rateOn(then, date)).toBe(then);
      if (rate === "20" || rate === "22") expect(isRateInForce(then, date)).toBe(true);
    }
  }
});

test("converting lines to a date changes only their rates, and lines without a rate keep none", () => {
  const lines = [{ name: "a", vatRate: "20" as const }, { name: "b" }, { name: "c", vatRate: "5" as const }];
  expect(linesWithRatesOn(lines, "2026-02-01")).toEqual([{ name: "a", vatRate: "22" }, lines[1], lines[2]]);
});

test("5 % and 7 % suit only the simplified system, 22 % the general one too, and no VAT suits all", () => {
  const suited = (rate: (typeof vatRates)[number]) =>
    taxSystems.filter((taxSystem) => suitsTaxSystem(rate, taxSystem));
  expect(suited("5")).toEqual(["usn_income", "usn_income_expense"]);
  expect(suited("7")).toEqual(suited("5"));
  expect(suited("22")).toEqual(["osno", "usn_income", "usn_income_expense"]);
  expect(suited("none")).toEqual(taxSystems);
  expect(vatRates.every((rate) => suitsTaxSystem(rate, null))).toBe(true);
});

test.each([
  ["22", { taxSystem: "osno", defaultVatRate: "22" }, false],
  ["10", { taxSystem: "osno", defaultVatRate: "22" }, false],
  ["20", { taxSystem: "osno", defaultVatRate: "22" }, false],
  ["5", { taxSystem: "osno", defaultVatRate: "22" }, true],
  ["none", { taxSystem: "osno", defaultVatRate: "22" }, true],
  ["7", { taxSystem: "usn_income", defaultVatRate: "5" }, true],
  ["22", { taxSystem: "usn_income", defaultVatRate: "none" }, true],
  ["none", { taxSystem: "npd", defaultVatRate: "none" }, false],
  ["22", { taxSystem: null, defaultVatRate: "22" }, false],
] as const)("the rate %s is unusual for %j: %s", (rate, payer, expected) => {
  expect(isRateUnusual(rate, payer)).toBe(expected);
});

test("the common rate of lines exists only if all have the same rate", () => {
  expect(commonRate([])).toBeNull();
  expect(commonRate([{ vatRate: "10" }, { vatRate: "10" }])).toBe("10");
  expect(commonRate([{ vatRate: "10" }, { vatRate: "22" }])).toBeNull();
});

test("the usual rate of a tax system is in force and suits the system", () => {
  for (const date of ["2025-06-01", "2026-11-22"])
    for (const taxSystem of taxSystems) {
      const rate = usualRate(taxSystem, date);
      expect(isRateInForce(rate, date) && suitsTaxSystem(rate, taxSystem)).toBe(true);
      expect(rate === "none").toBe(taxSystem !== "osno");
    }
  expect(usualRate("osno", "2025-06-01")).toBe("20");
});

test("the income up to which USN is exempt from VAT falls from year to year until 2028", () => {
  expect([2025, 2026, 2027, 2028, 2030].map(exemptIncome)).toEqual([60, 20, 15, 10, 10]);
});
