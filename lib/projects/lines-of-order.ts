import { asc, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { VatRate } from "@/db/enums";
import { orderItems, services } from "@/db/schema";
import type { ResolvedLine } from "@/lib/documents/schema";
import { classifyUnit } from "@/lib/print/okei";
import { findOffered } from "@/lib/services/find-offered";
import { formatDate } from "@/lib/values/dates";
import { type LineDetails, lineDetailsOf } from "@/lib/values/line-details";
import { beginningOf } from "@/lib/values/text";
import { rateOfPercent } from "@/lib/values/vat-rates";

type Item = Pick<
  typeof orderItems.$inferSelect,
  "name" | "serviceId" | "qty" | "unit" | "price" | "vat" | "eventDate" | "kind" | "productCode"
>;

/** What the catalogue says of an item. */
type Known = LineDetails & { unit: string };

const defaultUnits = { service: "усл. ед.", goods: "шт" };
const maxNameLength = 2000;

/**
 * Converts an item of an order into a document line. The price includes VAT, so the sum is the order's at any rate. A
 * rate that documents do not have is replaced by `fallbackRate`, and the line's description states it.
 */
function lineOfItem(item: Item, known: Known | null, fallbackRate: VatRate): ResolvedLine {
  const knownRate = rateOfPercent(item.vat);
  const details = lineDetailsOf(known ?? { kind: item.kind });
  const unit = item.unit?.trim().slice(0, 50) || known?.unit || defaultUnits[details.kind];
  const remarks = [
    item.eventDate && `Дата: ${formatDate(item.eventDate)}`,
    knownRate === undefined && `В заказе указана ставка НДС ${String(item.vat).replace(".", ",")} %`,
  ].filter((remark) => typeof remark === "string");
  return {
    serviceId: item.serviceId,
    name: beginningOf(item.name, maxNameLength),
    description: remarks.join("\n") || null,
    unit,
    qty: item.qty,
    priceCents: Math.round(item.price * 100),
    discountPercent: null,
    vatRate: knownRate ?? fallbackRate,
    ...details,
    productCode: details.productCode ?? item.productCode,
    unitCode: known && isSameUnit(unit, known.unit) ? details.unitCode : null,
  };
}

/** Returns whether two names are of one unit: «кг» and «килограмм». */
const isSameUnit = (unit: string, other: string) =>
  unit === other || (classifyUnit(unit) !== null && classifyUnit(unit)?.code === classifyUnit(other)?.code);

/**
 * Returns lines for the items of an order, in their order. What the catalogue says of them is that of the item that the
 * order names, else of the one with their article code or name.
 */
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
      kind: orderItems.kind,
      productCode: orderItems.productCode,
      known: {
        unit: services.unit,
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
  const offered = await findOffered(db, items);
  return items.map(({ known, ...item }, index) => {
    const found = item.serviceId ? null : offered[index]!;
    const serviceId = item.serviceId ?? found?.id ?? null;
    return lineOfItem({ ...item, serviceId }, known ?? found, fallbackRate);
  });
}
