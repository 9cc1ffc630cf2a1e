import { assertValid } from "@/lib/kernel/errors";
import { AmountOverflow, divideHalfUp, toCents } from "@/lib/values/line-amounts";
import type { IncomingItem } from "./schema";

type Priced = Pick<IncomingItem, "qty" | "price" | "vat">;

/** Amounts of an item in kopecks; the price has VAT in it. Throws AmountOverflow. */
function itemAmounts({ qty, price, vat }: Priced) {
  const total = divideHalfUp(BigInt(qty) * BigInt(price), 1000n);
  const rate = BigInt(vat ?? 0);
  return { total: BigInt(toCents(total)), vat: divideHalfUp(total * rate, 10_000n + rate) };
}

/**
 * The totals of an order in kopecks: item by item, half up, VAT included. Throws `validation_error` naming the item with
 * which they no longer fit.
 */
export function orderTotals(items: readonly Priced[]): { totalCents: number; vatCents: number } {
  let [total, vat] = [0n, 0n];
  for (const [index, each] of items.entries()) {
    try {
      const amounts = itemAmounts(each);
      total = BigInt(toCents(total + amounts.total));
      vat += amounts.vat;
    } catch (error) {
      if (error instanceof AmountOverflow) assertValid({ [`items.${index}.price`]: ["amount_overflow"] });
      throw error;
    }
  }
  return { totalCents: toCents(total), vatCents: toCents(vat) };
}

type Totals = { totalCents?: number | null; vatCents?: number | null };

/** Whether a site that sent totals counted others than these. */
export const differs = (sent: Totals, { totalCents, vatCents }: Required<Totals>): boolean =>
  (sent.totalCents ?? totalCents) !== totalCents || (sent.vatCents ?? vatCents) !== vatCents;
