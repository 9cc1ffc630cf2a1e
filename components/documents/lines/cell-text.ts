import { vatPercent } from "@/lib/values/line-amounts";
import {
  formatCents,
  formatQty,
  type NumberLocale,
  parseAmount,
  parseDiscount,
  parseQty,
} from "@/lib/values/money";
import type { LineColumn } from "./columns";
import type { VatRate } from "./line-draft";

/**
 * A cell's text as it stands once the cell is left: numbers set in the usual way, whatever sign groups or divides
 * them and whatever unit follows. Text that is no number stays as typed.
 */
export function tidied(column: LineColumn, text: string): string {
  const number = plainNumber(text);
  if (column === "qty") return formatted(parseQty(number), formatQty) ?? text.trim();
  if (column === "price") return formatted(parseAmount(number), formatCents) ?? text.trim();
  if (column === "discount") return formatted(parseDiscount(number), formatPercent) ?? text.trim();
  return text.replace(/\s+/g, " ").trim();
}

/**
 * A number of a cell as the language of the interface writes it in a field. In English without groups: the comma,
 * which would part them, is what Russian keyboards have for the decimal point.
 */
export const shownNumber = (text: string, locale: NumberLocale): string =>
  locale === "en" ? text.replace(/\s/g, "").replaceAll(",", ".") : text;

const formatPercent = (basisPoints: number) => formatQty(basisPoints * 10);

const formatted = (value: number | null, format: (value: number) => string) =>
  value === null ? null : format(value);

/** «12 000,00 ₽» → «12000,00»; «1,500.50» → «1500.50»; «1.500,50» → «1500,50»; «2 шт.» → «2». */
export function plainNumber(text: string): string {
  const found = /\d[\d\s.,'’]*/.exec(text);
  if (!found || /[-−–]\s*$/.test(text.slice(0, found.index))) return text;
  const digits = found[0].replace(/[\s'’]/g, "").replace(/[.,]$/, "");
  const comma = digits.lastIndexOf(",");
  const dot = digits.lastIndexOf(".");
  const decimal = Math.max(comma, dot);
  const mark = digits.charAt(decimal);
  const isRepeated = decimal !== -1 && digits.indexOf(mark) !== decimal;
  if (decimal === -1 || isRepeated) return digits.replace(/[.,]/g, "");
  const fraction = digits.slice(decimal + 1);
  return `${digits.slice(0, decimal).replace(/[.,]/g, "")},${withoutSpareZeros(fraction)}`;
}

/** Excel shows «12,5000» for a cell of four places: the zeros past the second carry nothing. */
const withoutSpareZeros = (fraction: string) => fraction.replace(/(?<=^\d\d)0+$/, "");

/** «22 %», «НДС 22», «0,22», «без НДС» → a rate; null when the text names none. */
export function vatRateOf(text: string): VatRate | null {
  const words = text.trim().toLowerCase();
  if (/^(без|не обл|none|no vat|[-–—]$)/.test(words)) return "none";
  const number = /\d+(?:[.,]\d+)?/.exec(words)?.[0].replace(",", ".");
  if (number === undefined) return null;
  const percent = Number(number) < 1 ? Math.round(Number(number) * 100) : Number(number);
  const rate = String(percent);
  return rate in vatPercent ? (rate as VatRate) : null;
}
