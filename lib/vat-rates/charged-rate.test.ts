import { expect, test } from "vitest";
import type { PlainVatRate, TaxSystem } from "@/db/enums";
import { chargedRate, paysNoVat } from "./charged-rate";

const day = "2026-11-20";

test.each<[TaxSystem | null, PlainVatRate, PlainVatRate, PlainVatRate]>([
  // Without VAT, by exemption or by the tax system: none, whatever the paper says.
  ["usn_income", "none", "22", "none"],
  ["usn_income", "none", "20", "none"],
  ["usn_income_expense", "none", "5", "none"],
  ["npd", "none", "22", "none"],
  ["osno", "none", "10", "none"],
  ["psn", "22", "22", "none"],
  // The special rates are instead of all others.
  ["usn_income", "5", "22", "5"],
  ["usn_income", "5", "7", "5"],
  ["usn_income", "5", "none", "5"],
  // A payer at the general rates also has 10 % and 0 %.
  ["usn_income", "22", "10", "10"],
  ["osno", "22", "10", "10"],
  ["osno", "22", "0", "0"],
  ["osno", "22", "20", "22"],
  ["osno", "20", "5", "22"],
  // What is exempt, is so for every payer under the general system.
  ["osno", "22", "none", "none"],
  // Nothing is known.
  [null, "none", "22", "22"],
  [null, "none", "20", "22"],
])(
  "under %s with the usual rate %s, what had %s is billed at %s",
  (taxSystem, defaultVatRate, rate, billed) => {
    expect(chargedRate(rate, { taxSystem, defaultVatRate }, day)).toBe(billed);
  },
);

test("the rate of an advance stays", () => {
  expect(chargedRate("20/120", { taxSystem: "usn_income", defaultVatRate: "none" }, day)).toBe("22/122");
});

test("an organization pays no VAT if its tax system has none, or if its usual rate is none", () => {
  expect(paysNoVat({ taxSystem: "npd", defaultVatRate: "22" })).toBe(true);
  expect(paysNoVat({ taxSystem: "usn_income", defaultVatRate: "none" })).toBe(true);
  expect(paysNoVat({ taxSystem: "usn_income", defaultVatRate: "5" })).toBe(false);
  expect(paysNoVat({ taxSystem: null, defaultVatRate: "none" })).toBe(false);
});
