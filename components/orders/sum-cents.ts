import type { OrderRecord } from "@/lib/orders/schema";
import { lineAmounts } from "@/lib/values/line-amounts";

/** What an item comes to, as the order was counted: the price has VAT in it. */
export const sumCents = ({ qty, price }: OrderRecord["items"][number]) =>
  lineAmounts({
    qtyMilli: Math.round(qty * 1000),
    priceCents: Math.round(price * 100),
    vatRate: "none",
    vatMode: "included",
  }).sumCents;
