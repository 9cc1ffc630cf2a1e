import type { PlainVatRate } from "@/db/enums";
import type { CalendarDate } from "@/lib/values/dates";
import { inForceOn } from "@/lib/values/in-force";
import { vatPercent } from "@/lib/values/line-amounts";

/** The columns of a rate: the taxable amount and the tax. */
export type RateColumns = {
  /** Null for a rate of the form that the product does not support. */
  rate: PlainVatRate | null;
  title: string;
  /** The form's number for the amount column; empty where it is not known for certain. */
  base: string;
  /** The form's number for the tax column; null if there is no such column, as for 0 %. */
  tax: string | null;
};

/** What distinguishes an edition of the book of sales. */
export type BookForm = {
  from: CalendarDate | null;
  /** In the order of the form. */
  rates: readonly RateColumns[];
  /** Whether it has column 11а, for the advance invoices of line (5б) of an invoice. */
  hasAdvanceInvoices: boolean;
};

const rateColumns = (
  rate: PlainVatRate | null,
  base: string,
  tax: string | null,
  title = `${rate} %`,
): RateColumns => ({ rate, title, base, tax });

/** Returns columns for a rate that a form lacks, for documents that charge it all the same. */
export const extraRateColumns = (rate: PlainVatRate): RateColumns =>
  rateColumns(rate, "", vatPercent[rate] > 0 ? "" : null);

const tenPercent = rateColumns("10", "15", "18");
// Resolution No. 1448 gave these columns letters; which letter belongs to which is not confirmed.
const specialRates = [rateColumns("5", "", ""), rateColumns("7", "", "")];
const zeroPercent = rateColumns("0", "16", null);
const ratesBefore2026 = [rateColumns("20", "14", "17"), rateColumns(null, "14а", "17а", "18 %"), tenPercent];
const ratesOf2026 = [
  rateColumns("22", "14", "17"),
  rateColumns("20", "14а", "17а", "20 % или 18 %"),
  tenPercent,
  ...specialRates,
  zeroPercent,
];

/**
 * The editions of appendix 5 of resolution No. 1137, newest first, with the day from which each is in force.
 */
const bookForms: readonly BookForm[] = [
  // As amended by No. 26 of 23.01.2026.
  { from: "2026-04-01", rates: ratesOf2026, hasAdvanceInvoices: true },
  // The former form, with 22 % where letter СД-4-3/11730@ of 26.12.2025 of the Federal Tax Service requires
  // it.
  { from: "2026-01-01", rates: ratesOf2026, hasAdvanceInvoices: false },
  // As amended by No. 1448 of 29.10.2024, for 5 % and 7 %.
  {
    from: "2025-01-01",
    rates: [...ratesBefore2026, ...specialRates, zeroPercent],
    hasAdvanceInvoices: false,
  },
  { from: null, rates: [...ratesBefore2026, zeroPercent], hasAdvanceInvoices: false },
];

/** Returns the edition of the book for a period that ends on a day. */
export const bookFormOn = (date: CalendarDate): BookForm => inForceOn(bookForms, date);
