import { maxTotalCents } from "@/lib/values/line-amounts";
import { readInSales } from "./insales";
import { readOpenCart } from "./opencart";
import type { ShopCall, ShopMessage, ShopOrder } from "./order";
import { type CallingEngine, maxShopLines, UnreadableCall } from "./rules";
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
  if (message.kind === "order") assertWithinLimits(message.order);
  return message;
}

const maxQtyMilli = 9_999_999_999_999;
/** The largest price that an item of an order can have. */
const maxPriceCents = 999_999_999_999_999;

/** Throws UnreadableCall for an order that exceeds the limits of orders. */
export function assertWithinLimits({ lines, totalCents }: ShopOrder): void {
  if (lines.length > maxShopLines) throw new UnreadableCall("too_many_items");
  if (lines.some(({ qtyMilli }) => qtyMilli > maxQtyMilli)) throw new UnreadableCall("qty");
  const gross = lines.reduce((sum, { sumCents }) => sum + Math.abs(sumCents), totalCents);
  const isTooDear = lines.some(
    ({ qtyMilli, sumCents }) => Math.abs(sumCents) * 1000 > maxPriceCents * qtyMilli,
  );
  if (gross > maxTotalCents || isTooDear) throw new UnreadableCall("amount");
}
