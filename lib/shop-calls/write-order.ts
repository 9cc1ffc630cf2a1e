import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { OrderStatus, VatRate } from "@/db/enums";
import { orderItems, orders, organizations } from "@/db/schema";
import { orderTotals } from "@/lib/incoming-orders/rules";
import { businessToday } from "@/lib/kernel/clock";
import { insertItems } from "@/lib/orders/insert-items";
import { orderSearchKey } from "@/lib/orders/queries";
import { findOffered } from "@/lib/services/find-offered";
import { currencyComment } from "@/lib/shops/currency";
import { linesOf, type OrderLine } from "@/lib/shops/lines";
import type { ShopOrder } from "@/lib/shops/order";
import { joinNonEmpty } from "@/lib/shops/payload";
import { vatPercent } from "@/lib/values/line-amounts";
import { formatCents } from "@/lib/values/money";
import { chargedRate } from "@/lib/vat-rates/charged-rate";

export const statusByState: Record<ShopOrder["state"], OrderStatus> = {
  open: "new",
  paid: "paid",
  cancelled: "cancelled",
};

/** Returns a single line for an order that comes without lines; a person knows what was sold. */
const soleLine = ({ externalId, number, totalCents }: ShopOrder): OrderLine => ({
  name: `Заказ № ${number ?? externalId}`,
  qty: 1000,
  unit: null,
  price: totalCents,
  vat: undefined,
  kind: "service",
  productCode: null,
});

/** Returns the lines that an order is stored with. */
export function storedLinesOf(order: ShopOrder): OrderLine[] {
  const lines = linesOf(order);
  return lines.length > 0 ? lines : [soleLine(order)];
}

type KnownLine = OrderLine & { vat: number | null; serviceId: string | null };

/**
 * Returns lines with the item of the catalogue that each of them is. Where the engine does not say the rate, it is that
 * of the catalogue, if the organization charges it, else its usual one of today; an organization without VAT charges
 * none.
 */
async function withCatalogue(
  db: Database,
  organizationId: string,
  lines: readonly OrderLine[],
): Promise<KnownLine[]> {
  const [items, [organization]] = await Promise.all([
    findOffered(db, lines),
    db
      .select({ taxSystem: organizations.taxSystem, defaultVatRate: organizations.defaultVatRate })
      .from(organizations)
      .where(eq(organizations.id, organizationId)),
  ]);
  const usualRate = organization!.defaultVatRate;
  return lines.map((line, index) => {
    const item = items[index] ?? null;
    const known = usualRate === "none" ? usualRate : (item?.vatRate ?? usualRate);
    const rate = chargedRate(known, organization!, businessToday());
    const vat = line.vat === undefined ? basisPointsOf(rate) : line.vat;
    return { ...line, vat, serviceId: item?.id ?? null };
  });
}

const basisPointsOf = (rate: VatRate) => (rate === "none" ? null : vatPercent[rate] * 100);

/** Returns the columns of the stored order. The total is the engine's, whatever the sum of the lines. */
async function columnsOf(db: Database, organizationId: string, order: ShopOrder, payload: unknown) {
  const lines = await withCatalogue(db, organizationId, storedLinesOf(order));
  const lineTotals = orderTotals(lines);
  const { customer, externalId, totalCents } = order;
  const fields = {
    externalId,
    customerName: customer.name,
    customerInn: customer.inn,
    customerKpp: customer.kpp,
    customerEmail: customer.email,
    customerPhone: customer.phone,
    customerAddress: customer.address,
    comment: joinNonEmpty(
      [
        order.currency && currencyComment(order.currency),
        order.refundedCents ? refundComment(order.refundedCents, order.currency) : null,
        order.number && `Номер на сайте: ${order.number}`,
        order.comment,
      ],
      "\n",
    ),
    currency: order.currency,
    totalCents,
    vatCents: Math.min(lineTotals.vatCents, totalCents),
    totalsDiffer: lineTotals.totalCents !== totalCents,
    status: statusByState[order.state],
    rawPayload: payload,
  };
  const search = orderSearchKey(
    { ...fields, externalId: joinNonEmpty([externalId, order.number], " ") },
    lines,
  );
  return { lines, columns: { ...fields, search } };
}

const refundComment = (refundedCents: number, currency: string | null) =>
  `Возвращено в магазине: ${formatCents(refundedCents, "ru")} ${currency ?? "₽"}`;

type Owner = { organizationId: string; siteId: string; source: string };

/** Creates an order with its lines and stores the shop's payload with it. */
export async function insertOrder(db: Database, owner: Owner, order: ShopOrder, payload: unknown) {
  const { lines, columns } = await columnsOf(db, owner.organizationId, order, payload);
  const [created] = await db
    .insert(orders)
    .values({ ...columns, ...owner })
    .returning();
  await insertItems(db, created!.id, lines);
  return created!;
}

/**
 * Replaces an order, its lines and status by what the shop says now. Only for an order that nobody here has worked on.
 */
export async function rewriteOrder(
  db: Database,
  { id, organizationId }: { id: string; organizationId: string },
  order: ShopOrder,
  payload: unknown,
) {
  const { lines, columns } = await columnsOf(db, organizationId, order, payload);
  const [updated] = await db.update(orders).set(columns).where(eq(orders.id, id)).returning();
  await db.delete(orderItems).where(eq(orderItems.orderId, id));
  await insertItems(db, id, lines);
  return updated!;
}
