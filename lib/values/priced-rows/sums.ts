import { type VatRate, vatRates } from "@/db/enums";
import { divideHalfUp, vatPercent } from "@/lib/values/line-amounts";
import { parseAmount } from "@/lib/values/parse-numbers";
import type { Columns, Field } from "./columns";
import { type PaperPrice, priceIn, rateIn } from "./numbers";

/**
 * Sums in kopecks; `sumCents` if the paper does not say whether the tax is included. `vatRate` is null if the paper
 * does not state it.
 */
export type Sums = { vatRate: VatRate | null } & (
  | { netCents: number; grossCents: number }
  | { sumCents: number }
);

type PrintedSums = { net: number | null; gross: number | null; sum: number | null; vat: number | null };

/** Returns the sums of a row; null if a number cannot be read or the numbers do not agree. */
export function sumsOf(cell: (field: Field) => string, qtyMilli: number, { priceIs }: Columns): Sums | null {
  const [net, gross, sum] = [amountIn(cell("net")), amountIn(cell("gross")), amountIn(cell("sum"))];
  const tax = taxIn(cell("vat"));
  const rate = rateIn(cell("rate"));
  const price = isDash(cell("price")) ? null : priceIn(cell("price"));
  if ([net, gross, sum, tax, rate].includes(undefined) || (!price && !isDash(cell("price")))) return null;
  const printedOrProduct =
    price && net === null && gross === null && sum === null ? productOf(price, qtyMilli) : sum!;
  const printed = withSumAssigned(
    { net: net!, gross: gross!, sum: printedOrProduct, vat: tax!.vat },
    priceIs,
  );
  const found = withTax(printed, rate ?? tax!.rate);
  if (!found) return null;
  const isReduced = !isDash(cell("discount"));
  return !price || isReduced || matchesPrice(price, qtyMilli, found, priceIs) ? found : null;
}

/** Returns whether a cell is empty or a dash. */
export const isDash = (cell: string) => /^[\s–—-]*$/u.test(cell);

/** Returns null for an empty cell and undefined for an unreadable one. */
const amountIn = (cell: string): number | null | undefined =>
  isDash(cell) ? null : (parseAmount(cell) ?? undefined);

/** A tax column contains sums or, in papers with a rate per line, rates. */
function taxIn(cell: string): { vat: number | null; rate: VatRate | null } | undefined {
  if (/без/iu.test(cell)) return { vat: 0, rate: "none" };
  const vat = amountIn(cell);
  if (vat !== undefined) return { vat, rate: null };
  const rate = rateIn(cell);
  return rate ? { vat: null, rate } : undefined;
}

/** A sum without further indication includes the tax if the prices do. */
const withSumAssigned = (
  { net, gross, sum, vat }: PrintedSums,
  priceIs: Columns["priceIs"],
): PrintedSums => ({
  net: net ?? (priceIs === "net" ? sum : null),
  gross: gross ?? (priceIs === "gross" ? sum : null),
  sum: net === null && gross === null && priceIs === null ? sum : null,
  vat,
});

/** In kopecks: sums that were rounded separately may differ by this much. */
export const roundingToleranceCents = 2;

function withTax({ net, gross, sum, vat }: PrintedSums, rate: VatRate | null): Sums | null {
  if (net !== null && gross !== null) {
    const agrees = vat === null || Math.abs(net + vat - gross) <= 1;
    const isOfRate = rate === null || Math.abs(taxOn(net, rate) - (gross - net)) <= roundingToleranceCents;
    const vatRate = rate ?? rateBetween(net, gross);
    return agrees && isOfRate && gross >= net ? { netCents: net, grossCents: gross, vatRate } : null;
  }
  if (net !== null) return deriveSums(net, vat, rate, (tax) => [net, net + tax], taxOn);
  if (gross !== null) return deriveSums(gross, vat, rate, (tax) => [gross - tax, gross], taxWithin);
  if (sum === null) return null;
  if (vat !== null && vat > 0) {
    // The tax itself shows whether the sum includes it, and at what rate.
    const candidateRates = rate ? [rate] : vatRates;
    const includedRate = candidateRates.find((each) => Math.abs(taxWithin(sum, each) - vat) <= 1);
    const addedRate = candidateRates.find((each) => Math.abs(taxOn(sum, each) - vat) <= 1);
    if (Boolean(includedRate) === Boolean(addedRate)) return null;
    return includedRate
      ? { netCents: sum - vat, grossCents: sum, vatRate: includedRate }
      : { netCents: sum, grossCents: sum + vat, vatRate: addedRate! };
  }
  return isUntaxed(rate)
    ? { netCents: sum, grossCents: sum, vatRate: rate }
    : { sumCents: sum, vatRate: rate };
}

/** Returns the only rate whose tax lies between a sum without the tax and one with it; null if none or several fit. */
export function rateBetween(net: number, gross: number): VatRate | null {
  const [found, ...others] = vatRates.filter(
    (rate) => vatPercent[rate] > 0 && Math.abs(taxOn(net, rate) - (gross - net)) <= 1,
  );
  return found && others.length === 0 ? found : null;
}

function deriveSums(
  given: number,
  vat: number | null,
  rate: VatRate | null,
  netAndGross: (tax: number) => [net: number, gross: number],
  taxOf: (cents: number, rate: VatRate) => number,
): Sums | null {
  const tax = vat ?? (rate === null ? null : taxOf(given, rate));
  if (tax === null) return { sumCents: given, vatRate: rate };
  if (rate !== null && Math.abs(taxOf(given, rate) - tax) > roundingToleranceCents) return null;
  const [netCents, grossCents] = netAndGross(tax);
  return netCents < 0 ? null : { netCents, grossCents, vatRate: rate };
}

const isUntaxed = (rate: VatRate | null) => rate === "none" || rate === "0";

/** Returns the tax to be added to a sum in kopecks, rounded half up. */
export const taxOn = (cents: number, rate: VatRate) =>
  Number(divideHalfUp(BigInt(cents) * BigInt(vatPercent[rate]), 100n));

/** Returns the tax included in a sum in kopecks, rounded half up. */
export const taxWithin = (cents: number, rate: VatRate) =>
  Number(divideHalfUp(BigInt(cents) * BigInt(vatPercent[rate]), 100n + BigInt(vatPercent[rate])));

/**
 * Returns the price in kopecks that makes a sum: the printed one if it does, otherwise the sum by the quantity, since a
 * printed price may have more decimals than prices here, or be without the tax. The sum is authoritative.
 */
export function priceMaking(cents: number, qtyMilli: number, printedCents: number | null): number {
  const isMade =
    printedCents !== null && divideHalfUp(BigInt(printedCents) * BigInt(qtyMilli), 1000n) === BigInt(cents);
  return isMade ? printedCents : Number(divideHalfUp(BigInt(cents) * 1000n, BigInt(qtyMilli)));
}

const productOf = ({ rubles }: PaperPrice, qtyMilli: number) => Math.round((rubles * 100 * qtyMilli) / 1000);

/** Whether the sum is price times quantity, within the precision of a rounded price. */
function matchesPrice(price: PaperPrice, qtyMilli: number, sums: Sums, priceIs: Columns["priceIs"]): boolean {
  const product = (price.rubles * 100 * qtyMilli) / 1000;
  if ("sumCents" in sums) return Math.abs(product - sums.sumCents) <= 1;
  const toleranceCents = 1 + (qtyMilli / 1000) * 0.5 * 10 ** (2 - Math.max(price.places, 2));
  const sumsByBasis = { net: [sums.netCents], gross: [sums.grossCents] };
  const bases = priceIs ? sumsByBasis[priceIs] : [sums.netCents, sums.grossCents];
  return bases.some((base) => Math.abs(product - base) <= toleranceCents);
}
