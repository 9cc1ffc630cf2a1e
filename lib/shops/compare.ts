import { divideHalfUp } from "@/lib/values/line-amounts";
import { beginningOf } from "@/lib/values/text";
import type { ChangeAtShop, ItemChange } from "./schema";

/** What can be compared of an order here and in its shop: sums in kopecks, quantities in thousandths. */
export type OrderContent = {
  totalCents: number;
  /** As the shop writes it; null for rubles. */
  currency: string | null;
  refundedCents: number;
  lines: ReadonlyArray<{ name: string; qty: number; price: number }>;
};

const maxItemsTold = 5;
const maxNameLength = 100;

/** Compares the content of an order here with that in its shop. Items are recognized by their names. */
export function compareWithShop(here: OrderContent, there: OrderContent): ChangeAtShop {
  const [ours, theirs] = [sumsByName(here), sumsByName(there)];
  const names = [...new Set([...ours.keys(), ...theirs.keys()])];
  const items = names.flatMap((name): ItemChange[] => {
    const [our, their] = [ours.get(name) ?? nothing, theirs.get(name) ?? nothing];
    if (our.qty === their.qty && our.sumCents === their.sumCents) return [];
    const sums = { sumCentsHere: our.sumCents, sumCentsThere: their.sumCents };
    return [
      {
        name: beginningOf(name, maxNameLength),
        qtyHere: our.qty / 1000,
        qtyThere: their.qty / 1000,
        ...sums,
      },
    ];
  });
  return {
    fromTotalCents: here.totalCents,
    totalCents: there.totalCents,
    currency: there.currency,
    refundedCents: there.refundedCents,
    items: items.slice(0, maxItemsTold),
    itemCount: items.length,
  };
}

const nothing = { qty: 0, sumCents: 0 };

/** One item may be two lines, whose prices differ by a kopeck. */
function sumsByName({ lines }: OrderContent) {
  const sums = new Map<string, typeof nothing>();
  for (const { name, qty, price } of lines) {
    const known = sums.get(name) ?? nothing;
    const sumCents = Number(divideHalfUp(BigInt(qty) * BigInt(price), 1000n));
    sums.set(name, { qty: known.qty + qty, sumCents: known.sumCents + sumCents });
  }
  return sums;
}

/** Whether the shop's order differs in what documents are made of, or money was returned there. */
export const differsAtShop = ({
  fromTotalCents,
  totalCents,
  refundedCents,
  itemCount,
}: ChangeAtShop): boolean => totalCents !== fromTotalCents || itemCount > 0 || refundedCents > 0;
