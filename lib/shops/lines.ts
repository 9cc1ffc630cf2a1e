import type { LineKind } from "@/db/enums";
import { divideHalfUp } from "@/lib/values/line-amounts";
import { priceMaking } from "@/lib/values/priced-rows/sums";
import type { ShopLine, ShopOrder } from "./order";

/** A line of an order: the price in kopecks and the quantity in thousandths. */
export type OrderLine = {
  name: string;
  qty: number;
  unit: string | null;
  price: number;
  /** In hundredths of a percent; null without VAT, undefined if the engine does not say. */
  vat: number | null | undefined;
  kind: LineKind;
  productCode: string | null;
};

/**
 * Returns the lines of an order. Their quantities and sums equal the engine's, the latter to the kopeck: if no price
 * makes a sum, the line is split into two whose prices differ by a kopeck. Documents cannot have negative lines, so a
 * discount named in the payload is spread over the lines in proportion to their sums, if the lines exceed the total by
 * exactly that amount.
 */
export function linesOf({ lines, totalCents, discountCents }: ShopOrder): OrderLine[] {
  const positiveLines = lines.filter(({ sumCents }) => sumCents >= 0);
  const reductionCents = lines.reduce((sum, { sumCents }) => sum - Math.min(0, sumCents), 0);
  const gross = positiveLines.reduce((sum, { sumCents }) => sum + sumCents, 0);
  const excessCents = gross - totalCents;
  const knownDiscounts = [discountCents + reductionCents, reductionCents, discountCents];
  const isKnownDiscount = excessCents > 0 && knownDiscounts.includes(excessCents);
  return (isKnownDiscount ? applyDiscount(positiveLines, excessCents) : positiveLines).flatMap(
    inWholeKopecks,
  );
}

/** Spreads a discount over the goods, and over delivery only if it exceeds the goods. */
function applyDiscount(lines: ShopLine[], discount: number): ShopLine[] {
  const sumOf = (some: ShopLine[]) => some.reduce((sum, { sumCents }) => sum + sumCents, 0);
  const goods = lines.filter(({ isDelivery }) => !isDelivery);
  const discountedLines = sumOf(goods) >= discount ? goods : lines;
  const reducedLines = spreadDiscount(discountedLines, sumOf(discountedLines), discount);
  return lines.map((line) => reducedLines[discountedLines.indexOf(line)] ?? line);
}

/** Subtracts the discount, largest remainders first, so that not a kopeck is lost. */
function spreadDiscount(lines: ShopLine[], gross: number, discount: number): ShopLine[] {
  const shares = lines.map(({ sumCents }, index) => {
    const product = BigInt(sumCents) * BigInt(discount);
    return { index, share: Number(product / BigInt(gross)), rest: product % BigInt(gross) };
  });
  const left = discount - shares.reduce((sum, { share }) => sum + share, 0);
  const byRest = shares.toSorted((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
  );
  const rounded = new Set(byRest.slice(0, left).map(({ index }) => index));
  return lines.map((line, index) => ({
    ...line,
    sumCents: line.sumCents - shares[index]!.share - (rounded.has(index) ? 1 : 0),
  }));
}

/**
 * Returns the line with a price in kopecks that makes its sum. If there is none, which happens only above one unit, some
 * whole units get a price that is a kopeck higher than that of the rest. The quantity and the sum are kept exactly.
 */
function inWholeKopecks({ qtyMilli, sumCents, isDelivery: _, ...line }: ShopLine): OrderLine[] {
  const price = priceMaking(sumCents, qtyMilli, null);
  if (productOf(price, qtyMilli) === sumCents) return [{ ...line, qty: qtyMilli, price }];
  const lowPrice = Number((BigInt(sumCents) * 1000n) / BigInt(qtyMilli));
  const dearerMilli = (sumCents - productOf(lowPrice, qtyMilli)) * 1000;
  return [
    { ...line, qty: qtyMilli - dearerMilli, price: lowPrice },
    { ...line, qty: dearerMilli, price: lowPrice + 1 },
  ];
}

const productOf = (priceCents: number, qtyMilli: number) =>
  Number(divideHalfUp(BigInt(priceCents) * BigInt(qtyMilli), 1000n));

/**
 * Returns the rate, in hundredths of a percent, at which this VAT is charged on a net sum; a common rate if it matches
 * to the kopeck.
 */
export function rateOf(netCents: number, vatCents: number): number | null {
  if (vatCents <= 0 || netCents <= 0) return null;
  const errorAt = (rate: number) => Math.abs(netCents * rate - vatCents * 10_000);
  const [nearest = 0] = [2200, 2000, 1000, 700, 500].toSorted((a, b) => errorAt(a) - errorAt(b));
  return errorAt(nearest) <= 10_000 ? nearest : Math.min(10_000, Math.round((vatCents * 10_000) / netCents));
}
