import { type VatRate, vatRates } from "@/db/enums";

/** A price as printed: in rubles, with the number of its decimals. */
export type PaperPrice = { rubles: number; places: number };

const maxNumberLength = 40;

/** Parses a price: «112,228» → 112.228 with three decimals; returns null unless it is a number of zero or more. */
export function priceIn(cell: string): PaperPrice | null {
  if (cell.length > maxNumberLength) return null;
  const bare = cell.replace(/(?:₽|руб\.?|р\.?)$/iu, "").replace(/\s/gu, "");
  const [, whole, fraction = ""] = /^(\d{1,13})(?:[.,](\d{1,11}))?$/.exec(bare) ?? [];
  return whole === undefined
    ? null
    : { rubles: Number(`${whole}.${fraction || "0"}`), places: fraction.length };
}

/** Returns a price in kopecks; null if it has more than two decimals. */
export const wholeCentsOf = ({ rubles, places }: PaperPrice): number | null =>
  places <= 2 ? Math.round(rubles * 100) : null;

const amountWithKopecks = /\d{1,3}(?:\s\d{3}){1,4}[.,]\d{2}(?!\d)|\d{1,13}[.,]\d{2}(?!\d)/gu;

/** Returns the amounts in a text that are written with kopecks, in order, in kopecks. */
export const amountsWithin = (text: string): number[] =>
  (text.match(amountWithKopecks) ?? []).map((found) => Number(found.replace(/\D/gu, "")));

/** Parses a VAT rate; returns null for an empty cell and undefined for an unknown rate. */
export function rateIn(cell: string): VatRate | null | undefined {
  if (/^[\s–—-]*$/u.test(cell)) return null;
  if (/без/iu.test(cell)) return "none";
  const percent = /^(\d{1,2})\s?%$/.exec(cell)?.[1];
  return percent ? vatRates.find((rate) => rate === percent) : undefined;
}
