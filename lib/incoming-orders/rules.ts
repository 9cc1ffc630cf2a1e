import { assertValid } from "@/lib/kernel/errors";
import { divideHalfUp, maxTotalCents, toCents } from "@/lib/values/line-amounts";
import type { IncomingItem } from "./schema";

type PricedItem = Pick<IncomingItem, "qty" | "price" | "vat">;

/** Returns the amounts of an item in kopecks; the price includes VAT. */
function itemAmounts({ qty, price, vat }: PricedItem) {
  const total = divideHalfUp(BigInt(qty) * BigInt(price), 1000n);
  const rate = BigInt(vat ?? 0);
  return { total, vat: divideHalfUp(total * rate, 10_000n + rate) };
}

/**
 * Returns the totals of an order in kopecks, rounded half up per item, VAT included. Throws `validation_error` naming
 * the item at which the total exceeds the limit of orders.
 */
export function orderTotals(items: readonly PricedItem[]): { totalCents: number; vatCents: number } {
  let [total, vat] = [0n, 0n];
  for (const [index, each] of items.entries()) {
    const amounts = itemAmounts(each);
    total += amounts.total;
    if (total > maxTotalCents) assertValid({ [`items.${index}.price`]: ["amount_overflow"] });
    vat += amounts.vat;
  }
  return { totalCents: toCents(total), vatCents: toCents(vat) };
}

type Totals = { totalCents?: number | null; vatCents?: number | null };

/** Returns whether the totals that a site sent differ from the computed ones. */
export const haveDifferentTotals = (sent: Totals, { totalCents, vatCents }: Required<Totals>): boolean =>
  (sent.totalCents ?? totalCents) !== totalCents || (sent.vatCents ?? vatCents) !== vatCents;
