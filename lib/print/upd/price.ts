import type { PrintDocument } from "@/lib/print/source";
import { divideHalfUp } from "@/lib/values/line-amounts";

const leastPlaces = 2;

/** How many places a price may have on paper. One from before the lines were fields keeps its two. */
export const mostPricePlaces = ({ upd }: Pick<PrintDocument, "upd">) => (upd ? 4 : leastPlaces);

/** A price in rubles: `scaled` without its decimal point, which stands before the last `places`. */
export type Price = { scaled: bigint; places: number };

/** The price without VAT of a line, with so many places. */
export function priceWith(netCents: number, qty: number, places: number): Price {
  const qtyMilli = BigInt(Math.round(qty * 1000));
  const scale = 10n ** BigInt(places - leastPlaces);
  return { scaled: qtyMilli === 0n ? 0n : divideHalfUp(BigInt(netCents) * 1000n * scale, qtyMilli), places };
}

/** Whether a price makes the sum of its line again when it is multiplied by the quantity and rounded to kopecks. */
export function makesSum({ scaled, places }: Price, netCents: number, qty: number): boolean {
  const qtyMilli = BigInt(Math.round(qty * 1000));
  return divideHalfUp(scaled * qtyMilli, 1000n * 10n ** BigInt(places - leastPlaces)) === BigInt(netCents);
}

/** The price without VAT, with as few places from 2 on as make the sum of the line; with the most where none does. */
export function netPrice(netCents: number, qty: number, mostPlaces: number): Price {
  for (let places = leastPlaces; ; places++) {
    const price = priceWith(netCents, qty, places);
    if (places >= mostPlaces || makesSum(price, netCents, qty)) return price;
  }
}

/** «1 234,5678» as amounts are written on paper. */
export function priceInWords({ scaled, places }: Price, formatCents: (cents: number) => string): string {
  const scale = 10n ** BigInt(places - leastPlaces);
  const rest = String(scaled % scale).padStart(places - leastPlaces, "0");
  return `${formatCents(Number(scaled / scale))}${places > leastPlaces ? rest : ""}`;
}
