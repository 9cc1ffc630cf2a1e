import type { OrderRecord } from "@/lib/orders/schema";
import { lineAmounts } from "@/lib/values/line-amounts";

/** Returns the sum of an item as the order computes it: the price includes VAT. */
export const sumCents = ({ qty, price }: OrderRecord["items"][number]) =>
  lineAmounts({
    qtyMilli: Math.round(qty * 1000),
    priceCents: Math.round(price * 100),
    vatRate: "none",
    vatMode: "included",
  }).sumCents;
