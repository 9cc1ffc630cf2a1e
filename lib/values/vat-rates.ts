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
  /** The first and the last day in force; absent where there is no such day. */
  from?: CalendarDate;
  until?: CalendarDate;
  /** The main rate while it is in force: these take each other's place as time goes on. */
  isMain?: true;
  /** Rates of one group belong to one way of paying the tax: whoever has one of them usually has no other group's. */
  group: "without" | "general" | "special5" | "special7";
  systems: readonly TaxSystem[];
};

const general: readonly TaxSystem[] = ["osno", ...simplifiedSystems];

/**
 * Every rate: when it is in force (article 164 of the Tax Code; 22 % by law 425-FZ of 28.11.2025, 5 % and 7 % by law
 * 176-FZ of 12.07.2024) and whose it is. Payers of AUSN, PSN and NPD charge no VAT.
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

/** «22/122» of 22 %: the rate of what is paid in advance. Null where no tax is paid of an advance: 0 % and without VAT. */
export const advanceRateOf = (rate: VatRate): AdvanceRate | null =>
  isCalculated(rate) ? rate : calculatedOf[rate];

/** 22 % of «22/122»; the other rates are themselves. */
export const plainRateOf = (rate: VatRate): PlainVatRate =>
  isCalculated(rate) ? (rate.slice(0, rate.indexOf("/")) as PlainVatRate) : rate;

/** The rate of so many percent, null for none at all; undefined where papers know no such rate. */
export const rateOfPercent = (percent: number | null): PlainVatRate | undefined =>
  percent === null ? "none" : vatRates.find((rate) => rate === String(percent));

/** When a rate is in force and whose it is. A calculated one (article 164, item 4) follows the rate that it is made of. */
export const rateRule = (rate: VatRate): RateRule => rateRules[plainRateOf(rate)];

/** True when the rate may stand in a document of that date. */
export function isRateInForce(rate: VatRate, date: CalendarDate): boolean {
  const { from, until } = rateRule(rate);
  return (!from || date >= from) && (!until || date <= until);
}

/** The same tax in a document of another date: 20 % becomes 22 %, and back. A rate without a counterpart stays. */
export function rateOn(rate: PlainVatRate, date: CalendarDate): PlainVatRate;
export function rateOn(rate: VatRate, date: CalendarDate): VatRate;
export function rateOn(rate: VatRate, date: CalendarDate): VatRate {
  if (!rateRule(rate).isMain) return rate;
  const main = mainRateOn(date);
  return isCalculated(rate) ? advanceRateOf(main)! : main;
}

const mainRateOn = (date: CalendarDate): PlainVatRate =>
  ratesOn(date).find((rate) => rateRules[rate].isMain)!;

/** Lines that come from an older paper, with the rates of the day of the new one. */
export const linesOn = <Line extends { vatRate?: VatRate }>(
  lines: readonly Line[],
  date: CalendarDate,
): Line[] => lines.map((line) => (line.vatRate ? { ...line, vatRate: rateOn(line.vatRate, date) } : line));

/** Whether a payer of the tax system charges VAT at the rate; of an unknown tax system nothing is said against any. */
export const suitsTaxSystem = (rate: VatRate, taxSystem: TaxSystem | null | undefined): boolean =>
  !taxSystem || rateRule(rate).systems.includes(taxSystem);

/**
 * The rate that an organization of the tax system usually charges: the general one with OSNO, none with the others. With
 * USN it depends on the income, of which nothing is known here.
 */
export const usualRate = (taxSystem: TaxSystem, date: CalendarDate): VatRate =>
  taxSystem === "osno" ? mainRateOn(date) : "none";

/**
 * Up to which income of the year before, in millions of rubles, a payer of USN charges no VAT (article 145 of the Tax
 * Code; 60 in 2025, lowered by law 425-FZ of 28.11.2025).
 */
export const exemptIncome = (year: number): number =>
  year <= 2025 ? 60 : year === 2026 ? 20 : year === 2027 ? 15 : 10;

/** Rates that may stand in a document of that date, in the order in which they are offered. */
export const ratesOn = (date: CalendarDate): PlainVatRate[] =>
  vatRates.filter((rate) => isRateInForce(rate, date));

/** The same of calculated rates, for what is paid in advance. */
export const advanceRatesOn = (date: CalendarDate): AdvanceRate[] =>
  advanceRates.filter((rate) => isRateInForce(rate, date));

type Payer = { taxSystem?: TaxSystem | null; defaultVatRate: VatRate };

/**
 * True for a rate that the organization hardly means: another tax system's, or of another way of paying VAT than the
 * rate it usually charges (5 % where 7 % is usual, 22 % where there is no VAT). 10 % beside 22 % is nothing unusual.
 */
export const isRateUnusual = (rate: VatRate, { taxSystem, defaultVatRate }: Payer): boolean =>
  !suitsTaxSystem(rate, taxSystem) || rateRule(rate).group !== rateRule(defaultVatRate).group;

/** The rate that all the lines have; null when they differ or there is none. */
export function commonRate(lines: ReadonlyArray<{ vatRate: VatRate }>): VatRate | null {
  const [first, ...others] = lines;
  return first && others.every(({ vatRate }) => vatRate === first.vatRate) ? first.vatRate : null;
}

/** The rate of lines that say none: the organization's, and in an advance invoice of one without VAT the usual one of the day. */
export function rateOfLines(docType: DocType, usual: VatRate, date: CalendarDate): VatRate {
  const rate = rateOn(usual, date);
  if (docType !== "advance_invoice") return rate;
  return advanceRateOf(rate) ?? advanceRateOf(mainRateOn(date))!;
}
