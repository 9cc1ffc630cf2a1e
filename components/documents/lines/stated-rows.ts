import { formatCents, formatQty, type NumberLocale } from "@/lib/values/money";
import type { AgreedLine, StatedRow } from "@/lib/values/priced-rows/agreement";
import { priceIn, wholeCentsOf } from "@/lib/values/priced-rows/numbers";
import { priceMaking } from "@/lib/values/priced-rows/sums";
import { plainNumber, typedQty } from "@/lib/values/typed-number";
import type { VatMode } from "./line-amounts";
import { defaultCells, type LineDraft } from "./line-draft";
import type { SumColumns, Target } from "./sum-columns";

/** Returns what a row states; null if a number cannot be read, which the cell itself shows, or if there is no amount. */
export function statedRowOf(
  cells: string[],
  cell: (target: Target) => string,
  sums: SumColumns,
  locale: NumberLocale,
): Omit<StatedRow, "vatRate" | "isRateStated"> | null {
  const qtyMilli = typedQty(cell("qty").trim() || defaultCells.qty, locale);
  const price = numberOf(cell("price"), locale);
  const discount = numberOf(cell("discount"), locale);
  if (qtyMilli === null || price === undefined || discount === undefined) return null;
  const amountAt = (at: number) => centsOf(numberOf(cells[at] ?? "", locale));
  const [net, gross, sum] = [amountAt(sums.net), amountAt(sums.gross), amountAt(sums.sum)];
  if (price === null && net === null && gross === null && sum === null) return null;
  return {
    ...{ qtyMilli, price, priceIs: sums.priceIs, net, gross, sum, vat: amountAt(sums.vat) },
    discount: discount && discount.rubles > 0 ? { amount: discount.rubles, unit: unitOf(cell, sums) } : null,
  };
}

/** Returns null for an empty cell and undefined for one that is not a number. */
export function numberOf(text: string, locale: NumberLocale) {
  if (text.trim() === "" || /^[-–—]$/.test(text.trim())) return null;
  return priceIn(plainNumber(text, locale) ?? "") ?? undefined;
}

export const centsOf = (amount: ReturnType<typeof numberOf>) =>
  amount ? Math.round(amount.rubles * 100) : null;

function unitOf(cell: (target: Target) => string, { discountUnit }: SumColumns) {
  const text = cell("discount");
  if (text.includes("%")) return "percent";
  return /₽|р(?:уб)?\.?\s*$/iu.test(text) ? "rubles" : discountUnit;
}

/** Whether the price or the discount of a line is not the one that the row states. */
export const isConverted = ({ priceCents, discountBasisPoints }: AgreedLine, row: StatedRow): boolean =>
  (row.price !== null && priceCents !== wholeCentsOf(row.price)) ||
  discountBasisPoints !== Math.round((row.discount?.amount ?? 0) * 100);

/** Returns the change that makes an agreed line of a row. */
export function changeTo(line: AgreedLine, row: StatedRow): Partial<LineDraft> {
  const discount = formatQty(line.discountBasisPoints * 10);
  return {
    ...(line.priceCents !== (row.price && wholeCentsOf(row.price)) && {
      price: formatCents(line.priceCents),
    }),
    ...(row.discount && { discount: line.discountBasisPoints === 0 ? "" : discount }),
    ...(line.vatRate !== row.vatRate && { vatRate: line.vatRate }),
  };
}

/** A missing price is as near to the sum as whole kopecks allow; rubles are not a percentage. */
export function changeWithoutAgreement(row: StatedRow, vatMode: VatMode): Partial<LineDraft> {
  const cents = (vatMode === "included" ? row.gross : row.net) ?? row.sum ?? row.gross ?? row.net;
  return {
    ...(row.price === null &&
      cents !== null && { price: formatCents(priceMaking(cents, row.qtyMilli, null)) }),
    ...(row.discount?.unit === "rubles" && { discount: "" }),
  };
}
