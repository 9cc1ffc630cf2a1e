import type { PrintDocument } from "@/lib/print/source";
import { divideHalfUp } from "@/lib/values/line-amounts";

const leastPlaces = 2;

/** The most decimals of a price on paper. Papers from before the lines were fields keep two. */
export const mostPricePlaces = ({ upd }: Pick<PrintDocument, "upd">) => (upd ? 4 : leastPlaces);

/**
 * A price in rubles: `scaled` is the number without its decimal point, which stands before the last `places` digits.
 */
export type Price = { scaled: bigint; places: number };

/** Returns the price of a line without VAT, with that many decimals. */
export function priceWith(netCents: number, qty: number, places: number): Price {
  const qtyMilli = BigInt(Math.round(qty * 1000));
  const scale = 10n ** BigInt(places - leastPlaces);
  return { scaled: qtyMilli === 0n ? 0n : divideHalfUp(BigInt(netCents) * 1000n * scale, qtyMilli), places };
}

/** Whether the price times the quantity, rounded to kopecks, gives the sum of the line. */
export function makesSum({ scaled, places }: Price, netCents: number, qty: number): boolean {
  const qtyMilli = BigInt(Math.round(qty * 1000));
  return divideHalfUp(scaled * qtyMilli, 1000n * 10n ** BigInt(places - leastPlaces)) === BigInt(netCents);
}

/**
 * Returns the price without VAT with the fewest decimals, from 2, that reproduce the line's sum; with the most
 * decimals if none do.
 */
export function netPrice(netCents: number, qty: number, mostPlaces: number): Price {
  for (let places = leastPlaces; ; places++) {
    const price = priceWith(netCents, qty, places);
    if (places >= mostPlaces || makesSum(price, netCents, qty)) return price;
  }
}

/** «1 234,5678», formatted like amounts on paper. */
export function priceInWords({ scaled, places }: Price, formatCents: (cents: number) => string): string {
  const scale = 10n ** BigInt(places - leastPlaces);
  const rest = String(scaled % scale).padStart(places - leastPlaces, "0");
  return `${formatCents(Number(scaled / scale))}${places > leastPlaces ? rest : ""}`;
}
