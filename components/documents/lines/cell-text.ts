import { vatPercent } from "@/lib/values/line-amounts";
import { formatCents, formatQty, type NumberLocale } from "@/lib/values/money";
import { legible } from "@/lib/values/text";
import { plainNumber, typedAmount, typedDiscount, typedQty } from "@/lib/values/typed-number";
import type { LineColumn } from "./columns";
import type { VatRate } from "./line-draft";

/**
 * Returns a cell's text as it is shown after the cell is left: numbers are formatted, whatever
 * separators and unit they were typed with. Text that is not a number stays as typed.
 */
export function tidyText(column: LineColumn, text: string): string {
  if (column === "qty") return formatOrNull(typedQty(text), formatQty) ?? text.trim();
  if (column === "price") return formatOrNull(typedAmount(text), formatCents) ?? text.trim();
  if (column === "discount") return formatOrNull(typedDiscount(text), formatPercent) ?? text.trim();
  return legible(text).replace(/\s+/g, " ").trim();
}

/**
 * Converts a number typed in the interface's language to the stored
 * form: in English the commas that group thousands are removed.
 */
export function toStoredNumber(text: string, locale: NumberLocale): string {
  const number = plainNumber(text, locale);
  return number === null || number === plainNumber(text) ? text : number;
}

/**
 * Converts a number of a cell to the interface's language. English gets no
 * grouping: its comma is what Russian keyboards have for the decimal point.
 */
export const toShownNumber = (text: string, locale: NumberLocale): string =>
  locale === "en" ? text.replace(/\s/g, "").replaceAll(",", ".") : text;

const formatPercent = (basisPoints: number) => formatQty(basisPoints * 10);

const formatOrNull = (value: number | null, format: (value: number) => string) =>
  value === null ? null : format(value);

/** «22 %», «НДС 22», «0,22», «без НДС» → a rate; null when the text names none. */
export function vatRateOf(text: string): VatRate | null {
  const lowerText = text.trim().toLowerCase();
  if (/^(без|не обл|none|no vat|[-–—]$)/.test(lowerText)) return "none";
  const number = /\d+(?:[.,]\d+)?/.exec(lowerText)?.[0].replace(",", ".");
  if (number === undefined) return null;
  const percent = Number(number) < 1 ? Math.round(Number(number) * 100) : Number(number);
  const rate = String(percent);
  return rate in vatPercent ? (rate as VatRate) : null;
}
