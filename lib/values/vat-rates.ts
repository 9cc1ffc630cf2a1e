import {
  type AdvanceRate,
  advanceRates,
  type DocType,
  type PlainVatRate,
  type TaxSystem,
  taxSystems,
  type VatRate,
  vatRates,
} from "@/db/enums";
import type { CalendarDate } from "./dates";
import { isCalculated } from "./line-amounts";
import { simplifiedSystems } from "./tax-systems";

type RateRule = {
  /** The first and the last day in force; absent if there is none. */
  from?: CalendarDate;
  until?: CalendarDate;
  /** The main rate while it is in force; main rates replace one another over time. */
  isMain?: true;
  /** Rates of one group belong to one way of paying the tax; a payer rarely uses rates of two groups. */
  group: "without" | "general" | "special5" | "special7";
  systems: readonly TaxSystem[];
};

const general: readonly TaxSystem[] = ["osno", ...simplifiedSystems];

/**
 * Every rate: when it is in force (article 164 of the Tax Code; 22 % by law 425-FZ of 28.11.2025, 5 % and 7 % by law
 * 176-FZ of 12.07.2024) and under which tax systems. Payers of AUSN, PSN and NPD charge no VAT.
 */
const rateRules: Record<PlainVatRate, RateRule> = {
  none: { group: "without", systems: taxSystems },
  "0": { group: "general", systems: general },
  "5": { from: "2025-01-01", group: "special5", systems: simplifiedSystems },
  "7": { from: "2025-01-01", group: "special7", systems: simplifiedSystems },
  "10": { group: "general", systems: general },
  "20": { until: "2025-12-31", isMain: true, group: "general", systems: general },
  "22": { from: "2026-01-01", isMain: true, group: "general", systems: general },
};

const calculatedOf: Record<PlainVatRate, AdvanceRate | null> = {
  none: null,
  "0": null,
  "5": "5/105",
  "7": "7/107",
  "10": "10/110",
  "20": "20/120",
  "22": "22/122",
};

/**
 * Returns the rate of advances, such as «22/122» for 22 %; null for 0 % and without VAT, where advances are not taxed.
 */
export const advanceRateOf = (rate: VatRate): AdvanceRate | null =>
  isCalculated(rate) ? rate : calculatedOf[rate];

/** Returns the rate that a calculated one is derived from, 22 % for «22/122»; other rates are returned as they are. */
export const plainRateOf = (rate: VatRate): PlainVatRate =>
  isCalculated(rate) ? (rate.slice(0, rate.indexOf("/")) as PlainVatRate) : rate;

/** Returns the rate of a percentage, `none` for null; undefined if there is no such rate. */
export const rateOfPercent = (percent: number | null): PlainVatRate | undefined =>
  percent === null ? "none" : vatRates.find((rate) => rate === String(percent));

/**
 * Returns when a rate is in force and under which tax systems. A calculated rate (article 164, item 4) follows the rate
 * that it is derived from.
 */
export const rateRule = (rate: VatRate): RateRule => rateRules[plainRateOf(rate)];

/** Returns whether a document of that date may have the rate. */
export function isRateInForce(rate: VatRate, date: CalendarDate): boolean {
  const { from, until } = rateRule(rate);
  return (!from || date >= from) && (!until || date <= until);
}

/**
 * Returns the rate that replaces another one at a date: 20 % becomes 22 %, and back. A rate without a counterpart
 * stays.
 */
export function rateOn(rate: PlainVatRate, date: CalendarDate): PlainVatRate;
export function rateOn(rate: VatRate, date: CalendarDate): VatRate;
export function rateOn(rate: VatRate, date: CalendarDate): VatRate {
  if (!rateRule(rate).isMain) return rate;
  const main = mainRateOn(date);
  return isCalculated(rate) ? advanceRateOf(main)! : main;
}

const mainRateOn = (date: CalendarDate): PlainVatRate =>
  ratesOn(date).find((rate) => rateRules[rate].isMain)!;

/** Returns lines copied from an older paper with the rates of the new paper's date. */
export const linesWithRatesOn = <Line extends { vatRate?: VatRate }>(
  lines: readonly Line[],
  date: CalendarDate,
): Line[] => lines.map((line) => (line.vatRate ? { ...line, vatRate: rateOn(line.vatRate, date) } : line));

/** Returns whether a payer of the tax system charges VAT at the rate; true for any rate if the system is unknown. */
export const suitsTaxSystem = (rate: VatRate, taxSystem: TaxSystem | null | undefined): boolean =>
  !taxSystem || rateRule(rate).systems.includes(taxSystem);

/**
 * Returns the rate that an organization of the tax system usually charges: the main one with OSNO, none with the
 * others. With USN it depends on the income, which is not known here.
 */
export const usualRate = (taxSystem: TaxSystem, date: CalendarDate): PlainVatRate =>
  taxSystem === "osno" ? mainRateOn(date) : "none";

/**
 * Returns the income of the year before, in millions of rubles, up to which a payer of USN charges no VAT (article 145
 * of the Tax Code; 60 in 2025, lowered by law 425-FZ of 28.11.2025).
 */
export const exemptIncome = (year: number): number =>
  year <= 2025 ? 60 : year === 2026 ? 20 : year === 2027 ? 15 : 10;

/** Returns the rates that a document of that date may have, in the order in which they are offered. */
export const ratesOn = (date: CalendarDate): PlainVatRate[] =>
  vatRates.filter((rate) => isRateInForce(rate, date));

/** Returns the calculated rates that a document of that date may have, for advances. */
export const advanceRatesOn = (date: CalendarDate): AdvanceRate[] =>
  advanceRates.filter((rate) => isRateInForce(rate, date));

export type Taxpayer = { taxSystem?: TaxSystem | null; defaultVatRate: VatRate };

/**
 * Returns whether the organization probably did not mean a rate: it belongs to another tax system, or to another way of
 * paying VAT than its usual rate (5 % where 7 % is usual, 22 % where there is no VAT). 10 % beside 22 % is not unusual.
 */
export const isRateUnusual = (rate: VatRate, { taxSystem, defaultVatRate }: Taxpayer): boolean =>
  !suitsTaxSystem(rate, taxSystem) || rateRule(rate).group !== rateRule(defaultVatRate).group;

/** Returns the rate that all the lines have; null if they differ or there are no lines. */
export function commonRate(lines: ReadonlyArray<{ vatRate: VatRate }>): VatRate | null {
  const [first, ...others] = lines;
  return first && others.every(({ vatRate }) => vatRate === first.vatRate) ? first.vatRate : null;
}

/**
 * Returns the rate of lines that name none: the organization's usual one. In an advance invoice of an organization
 * without VAT it is the usual rate of the day.
 */
export function rateOfLines(docType: DocType, usual: VatRate, date: CalendarDate): VatRate {
  const rate = rateOn(usual, date);
  if (docType !== "advance_invoice") return rate;
  return advanceRateOf(rate) ?? advanceRateOf(mainRateOn(date))!;
}
