import { mostTotalCents } from "@/lib/values/line-amounts";
import { readInSales } from "./insales";
import { readOpenCart } from "./opencart";
import type { ShopCall, ShopMessage, ShopOrder } from "./order";
import { type CallingEngine, mostShopLines, UnreadableCall } from "./rules";
import { readTilda } from "./tilda";
import { readWooCommerce } from "./woocommerce";

const readers: Record<CallingEngine, (call: ShopCall) => ShopMessage> = {
  woocommerce: readWooCommerce,
  tilda: readTilda,
  insales: readInSales,
  opencart: readOpenCart,
};

/** Reads a call of an engine. Throws UnreadableCall if nothing can be made of it. */
export function readCall(engine: CallingEngine, call: ShopCall): ShopMessage {
  const message = readers[engine](call);
  if (message.kind === "order") assertFits(message.order);
  return message;
}

const mostQtyMilli = 9_999_999_999_999;

/** Throws UnreadableCall for an order that exceeds the limits of orders. */
export function assertFits({ lines, totalCents }: ShopOrder): void {
  if (lines.length > mostShopLines) throw new UnreadableCall("too_many_items");
  if (lines.some(({ qtyMilli }) => qtyMilli > mostQtyMilli)) throw new UnreadableCall("qty");
  const gross = lines.reduce((sum, { sumCents }) => sum + Math.abs(sumCents), totalCents);
  if (gross > mostTotalCents) throw new UnreadableCall("amount");
}
