import { divideHalfUp } from "@/lib/values/money";

const leastPlaces = 2;
const mostPlaces = 11;

/**
 * The price without VAT, in rubles, with as few places as make the sum of the line again when it is multiplied by the
 * quantity and rounded to kopecks, and as round to the price on paper: from 2 to the 11 that the format has.
 */
export function priceOf(netCents: number, qty: number): string {
  const qtyMilli = BigInt(Math.round(qty * 1000));
  const onPaper = divideHalfUp(BigInt(netCents) * 1000n, qtyMilli);
  for (let places = leastPlaces; ; places++) {
    const scale = 10n ** BigInt(places - leastPlaces);
    const price = divideHalfUp(BigInt(netCents) * 1000n * scale, qtyMilli);
    const product = divideHalfUp(price * qtyMilli, 1000n * scale);
    const isFaithful = product === BigInt(netCents) && divideHalfUp(price, scale) === onPaper;
    if (isFaithful || places === mostPlaces) return withPlaces(price, places);
  }
}

function withPlaces(value: bigint, places: number): string {
  const digits = String(value).padStart(places + 1, "0");
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
