import { netPrice, type Price, priceRoundedTo, reproducesSum } from "@/lib/print/upd/price";
import { divideHalfUp } from "@/lib/values/line-amounts";

const maxPlaces = 11;

/**
 * Returns the price without VAT, in rubles, with as few decimal places (2 to 11, as the format allows) as
 * meet two conditions: multiplied by the quantity and rounded to kopecks, it equals the line's sum; and
 * rounded, it equals the price on the paper, which has up to `paperPlaces` places.
 */
export function priceOf(netCents: number, qty: number, paperPlaces: number): string {
  const paper = netPrice(netCents, qty, paperPlaces);
  for (let { places } = paper; ; places++) {
    const price = priceRoundedTo(netCents, qty, places);
    const isFaithful = reproducesSum(price, netCents, qty) && isRoundedTo(price, paper);
    if (isFaithful || places === maxPlaces) return formatPrice(price);
  }
}

const isRoundedTo = (price: Price, paper: Price) =>
  divideHalfUp(price.scaled, 10n ** BigInt(price.places - paper.places)) === paper.scaled;

function formatPrice({ scaled, places }: Price): string {
  const digits = String(scaled).padStart(places + 1, "0");
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
