import { asc, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { VatRate } from "@/db/enums";
import { orderItems, services } from "@/db/schema";
import type { ResolvedLine } from "@/lib/documents/schema";
import { formatDate } from "@/lib/values/dates";
import { type LineDetails, lineDetailsOf } from "@/lib/values/line-details";
import { beginningOf } from "@/lib/values/text";
import { rateOfPercent } from "@/lib/values/vat-rates";

type Item = Pick<
  typeof orderItems.$inferSelect,
  "name" | "serviceId" | "qty" | "unit" | "price" | "vat" | "eventDate"
>;

const defaultUnit = "усл. ед.";
const maxNameLength = 2000;

/**
 * Converts an item of an order into a document line. The price includes VAT, so the sum is the order's at any rate. A
 * rate that documents do not have is replaced by `fallbackRate`, and the line's description states it.
 */
function lineOfItem(
  item: Item & { usualUnit?: string | null; details?: LineDetails | null },
  fallbackRate: VatRate,
): ResolvedLine {
  const knownRate = rateOfPercent(item.vat);
  const remarks = [
    item.eventDate && `Дата: ${formatDate(item.eventDate)}`,
    knownRate === undefined && `В заказе указана ставка НДС ${String(item.vat).replace(".", ",")} %`,
  ].filter((remark) => typeof remark === "string");
  return {
    serviceId: item.serviceId,
    name: beginningOf(item.name, maxNameLength),
    description: remarks.join("\n") || null,
    unit: item.unit?.trim().slice(0, 50) || item.usualUnit || defaultUnit,
    qty: item.qty,
    priceCents: Math.round(item.price * 100),
    discountPercent: null,
    vatRate: knownRate ?? fallbackRate,
    ...lineDetailsOf(item.details ?? {}),
  };
}

/** Returns lines for the items of an order, in their order. */
export async function linesOfOrder(
  db: Database,
  orderId: string,
  fallbackRate: VatRate,
): Promise<ResolvedLine[]> {
  const items = await db
    .select({
      name: orderItems.name,
      serviceId: orderItems.serviceId,
      qty: orderItems.qty,
      unit: orderItems.unit,
      price: orderItems.price,
      vat: orderItems.vat,
      eventDate: orderItems.eventDate,
      usualUnit: services.unit,
      details: {
        kind: services.kind,
        productCode: services.productCode,
        countryCode: services.countryCode,
        customsDeclaration: services.customsDeclaration,
        unitCode: services.unitCode,
      },
    })
    .from(orderItems)
    .leftJoin(services, eq(services.id, orderItems.serviceId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));
  return items.map((item) => lineOfItem(item, fallbackRate));
}
