import type { VatMode, VatRate } from "@/db/enums";
import { lineAmounts } from "@/lib/values/line-amounts";
import { type PaperPrice, wholeCentsOf } from "./numbers";
import { priceMaking, rateBetween, roundingToleranceCents, taxOn, taxWithin } from "./sums";

/** What a row of a table says about its amounts, in kopecks; null where it says nothing. */
export type StatedRow = {
  qtyMilli: number;
  price: PaperPrice | null;
  /** Whether the price is without the tax or with it, if the table says so. */
  priceIs: "net" | "gross" | null;
  /** The number of the discount, and whether it is known to be of percent or of rubles. */
  discount: { amount: number; unit: "percent" | "rubles" | null } | null;
  net: number | null;
  gross: number | null;
  /** A sum of which the table does not say whether it includes the tax. */
  sum: number | null;
  vat: number | null;
  vatRate: VatRate;
  /** False if the rate is not from the table but the usual one of the document, which another may replace. */
  isRateStated: boolean;
};

/** The price, in kopecks, and the discount, in hundredths of a percent, of a line. */
export type AgreedLine = { priceCents: number; discountBasisPoints: number; vatRate: VatRate };

/**
 * Returns the line of a document whose computed amounts are those that the row states, preferably as the row is
 * written. Otherwise, the price may be without the tax in a document whose prices include it, or the reverse, have more
 * decimals or be missing, and the discount may be in rubles, per line or per unit. Returns null if nothing fits.
 */
export function agreedLine(row: StatedRow, vatMode: VatMode): AgreedLine | null {
  // A discount in rubles is of the unit or of the line; without a sum, only one unit makes no difference.
  const isUndecided = row.discount?.unit === "rubles" && row.qtyMilli !== 1000;
  if (isUndecided && row.net === null && row.gross === null && row.sum === null) return null;
  for (const vatRate of ratesOf(row)) {
    for (const priceIs of basesOf(row)) {
      const sums = sumsAt({ ...row, priceIs }, vatRate);
      const line = candidates(row, vatRate, sums, vatMode).find((each) => agrees(each, row, sums, vatMode));
      if (line) return line;
    }
  }
  return null;
}

/** A sum is without the tax like its price, unless only the reverse fits. */
function basesOf({ priceIs, sum }: StatedRow): StatedRow["priceIs"][] {
  if (!priceIs || sum === null) return [priceIs];
  return priceIs === "net" ? ["net", "gross"] : ["gross", "net"];
}

/** The usual rate of the document gives way to the one that the sums show, but does not make an untaxed line taxed. */
function ratesOf({ vatRate, isRateStated, net, gross, vat, price, qtyMilli }: StatedRow): VatRate[] {
  if (isRateStated || gross === null || vatRate === "none" || vatRate === "0") return [vatRate];
  const base = net ?? (vat === null ? price && productOf(price, qtyMilli) : gross - vat);
  const shown = base === null ? null : rateBetween(base, gross);
  return shown && shown !== vatRate ? [vatRate, shown] : [vatRate];
}

/** The sums of a row: `either` if it is not known whether the sum includes the tax; all null if the row has none. */
type Sums = { net: number | null; gross: number | null; either: number | null };

function sumsAt(row: StatedRow, rate: VatRate): Sums {
  const { net, gross, vat, priceIs } = row;
  if (net !== null || gross !== null)
    return {
      net: net ?? gross! - (vat ?? taxWithin(gross!, rate)),
      gross: gross ?? net! + (vat ?? taxOn(net!, rate)),
      either: null,
    };
  const sum = row.sum ?? sumOfPrice(row);
  if (sum === null) return { net: null, gross: null, either: null };
  const isAdded = Boolean(vat) && Math.abs(taxOn(sum, rate) - vat!) <= 1;
  const isWithin = Boolean(vat) && Math.abs(taxWithin(sum, rate) - vat!) <= 1;
  const basis = priceIs ?? (isAdded === isWithin ? null : isAdded ? "net" : "gross");
  if (basis === "net") return { net: sum, gross: sum + taxOn(sum, rate), either: null };
  if (basis === "gross") return { net: sum - taxWithin(sum, rate), gross: sum, either: null };
  return { net: null, gross: null, either: sum };
}

/** Returns the sum that the price makes, if the price cannot be taken as it is. */
function sumOfPrice({ price, priceIs, discount, qtyMilli }: StatedRow): number | null {
  if (!price) return null;
  if (discount?.unit === "rubles") return productOf(price, qtyMilli) - Math.round(discount.amount * 100);
  return priceIs && Math.round((productOf(price, qtyMilli) * (100 - (discount?.amount ?? 0))) / 100);
}

function candidates(row: StatedRow, vatRate: VatRate, sums: Sums, vatMode: VatMode): AgreedLine[] {
  const { price, qtyMilli, discount } = row;
  const wholeCents = price && wholeCentsOf(price);
  const discounts = discountsOf(row).filter((basisPoints) => basisPoints >= 0 && basisPoints <= 10_000);
  const lines: AgreedLine[] = [];
  const add = (priceCents: number, discountBasisPoints: number) => {
    if (Number.isSafeInteger(priceCents) && priceCents >= 0)
      lines.push({ priceCents, discountBasisPoints, vatRate });
  };
  if (wholeCents !== null) for (const each of discounts) add(wholeCents, each);
  if (price && discount) {
    const share = taxOn(10_000, vatRate) / 10_000;
    const factor = vatMode === "included" ? 1 + share : 1 / (1 + share);
    for (const each of discounts) add(Math.round(price.rubles * 100 * factor), each);
  }
  const cents = sums.either ?? (vatMode === "included" ? sums.gross : sums.net);
  const isOfPrice = price === null || discounts.some((each) => isProduct(price, each, row, sums));
  if (cents !== null && isOfPrice) add(priceMaking(cents, qtyMilli, wholeCents), 0);
  return lines;
}

const productOf = ({ rubles }: PaperPrice, qtyMilli: number) => Math.round((rubles * 100 * qtyMilli) / 1000);

/** Returns what the discount may mean, in hundredths of a percent: of percent, or of rubles per line or per unit. */
function discountsOf({ discount, price, qtyMilli }: StatedRow): number[] {
  if (!discount) return [0];
  const { amount, unit } = discount;
  const product = price ? (price.rubles * qtyMilli) / 1000 : 0;
  const percentOf = (rubles: number) => (product > 0 ? (rubles / product) * 10_000 : -1);
  const inRubles = [percentOf(amount), percentOf((amount * qtyMilli) / 1000)];
  return [...(unit === "rubles" ? [] : [amount * 100]), ...(unit === "percent" ? [] : inRubles)].map(
    Math.round,
  );
}

/** Whether a sum of the row is its price times its quantity less the discount, within the precision of both. */
function isProduct(price: PaperPrice, discount: number, row: StatedRow, sums: Sums): boolean {
  const fullCents = (price.rubles * 100 * row.qtyMilli) / 1000;
  const product = (fullCents * (10_000 - discount)) / 10_000;
  const ofPrice =
    sums.either === null || price.places > 2
      ? (row.qtyMilli / 1000) * 0.5 * 10 ** (2 - Math.max(price.places, 2))
      : 0;
  const ofDiscount = row.discount ? (fullCents * 0.5) / 10_000 : 0;
  return [sums.net, sums.gross, sums.either].some(
    (sum) => sum !== null && Math.abs(product - sum) <= 1 + ofPrice + ofDiscount,
  );
}

/** Whether the amounts of a line are those of the row: its total exactly, and the tax but for separate rounding. */
function agrees(line: AgreedLine, row: StatedRow, { net, gross, either }: Sums, vatMode: VatMode): boolean {
  const { sumCents, vatCents } = lineAmounts({ ...line, qtyMilli: row.qtyMilli, vatMode });
  const baseCents = sumCents - vatCents;
  if (either !== null) return either === sumCents || either === baseCents;
  if (net === null || gross === null) return true;
  if (row.gross !== null && gross !== sumCents) return false;
  if (row.gross === null && gross !== sumCents && net !== baseCents) return false;
  if (vatMode === "on_top" && row.net !== null && net !== baseCents) return false;
  return Math.abs(net - baseCents) <= roundingToleranceCents;
}
