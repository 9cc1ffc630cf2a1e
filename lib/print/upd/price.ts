import type { PrintDocument } from "@/lib/print/source";
import { divideHalfUp } from "@/lib/values/line-amounts";

const minPlaces = 2;

/** The most decimals of a price on paper. Papers from before the lines were fields keep two. */
export const maxPricePlaces = ({ upd }: Pick<PrintDocument, "upd">) => (upd ? 4 : minPlaces);

/**
 * A price in rubles: `scaled` is the number without its decimal point, which stands before the last `places` digits.
 */
export type Price = { scaled: bigint; places: number };

/** Returns the price of a line without VAT, with that many decimals. */
export function priceRoundedTo(netCents: number, qty: number, places: number): Price {
  const qtyMilli = BigInt(Math.round(qty * 1000));
  const scale = 10n ** BigInt(places - minPlaces);
  return { scaled: qtyMilli === 0n ? 0n : divideHalfUp(BigInt(netCents) * 1000n * scale, qtyMilli), places };
}

/** Whether the price times the quantity, rounded to kopecks, gives the sum of the line. */
export function reproducesSum({ scaled, places }: Price, netCents: number, qty: number): boolean {
  const qtyMilli = BigInt(Math.round(qty * 1000));
  return divideHalfUp(scaled * qtyMilli, 1000n * 10n ** BigInt(places - minPlaces)) === BigInt(netCents);
}

/**
 * Returns the price without VAT with the fewest decimals, from 2, that reproduce the line's sum; with the most
 * decimals if none do.
 */
export function netPrice(netCents: number, qty: number, maxPlaces: number): Price {
  for (let places = minPlaces; ; places++) {
    const price = priceRoundedTo(netCents, qty, places);
    if (places >= maxPlaces || reproducesSum(price, netCents, qty)) return price;
  }
}

/** «1 234,5678», formatted like amounts on paper. */
export function priceInWords({ scaled, places }: Price, formatCents: (cents: number) => string): string {
  const scale = 10n ** BigInt(places - minPlaces);
  const extraDigits = String(scaled % scale).padStart(places - minPlaces, "0");
  return `${formatCents(Number(scaled / scale))}${places > minPlaces ? extraDigits : ""}`;
}
