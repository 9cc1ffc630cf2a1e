import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { idsOfNumber } from "@/lib/documents/current";
import { invoicedPaymentIds } from "@/lib/documents/invoiced-payment-ids";
import { businessDateOf } from "@/lib/kernel/clock";
import type { PrintPaymentOrder } from "@/lib/print/source";

/**
 * Returns the orders of the payments that paid shipments in advance, by shipment, earliest first: line (5) of a UPD.
 * A payment without a number cannot be named; an order that the bank carried out in parts is named once.
 */
export async function readPaymentOrders(
  db: Database,
  paymentIdsByShipment: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, PrintPaymentOrder[]>> {
  const ids = [...new Set([...paymentIdsByShipment.values()].flat())];
  if (ids.length === 0) return new Map([...paymentIdsByShipment.keys()].map((id) => [id, []]));
  const rows = await db.execute<OrderRow>(sql`
    select id, document_number as number, received_at as "receivedAt" from payments
     where id = any(${`{${ids.join(",")}}`}::text::uuid[]) and document_number is not null
     order by received_at, document_number`);
  const orders = rows.map(({ id, number, receivedAt }) => ({
    id,
    order: { number, date: businessDateOf(new Date(receivedAt).toISOString()) },
  }));
  const ordersOfPayments = (payments: readonly string[]) => {
    const own = orders.filter(({ id }) => payments.includes(id)).map(({ order }) => order);
    return [...new Map(own.map((order) => [`${order.date} ${order.number}`, order])).values()];
  };
  return new Map([...paymentIdsByShipment].map(([id, payments]) => [id, ordersOfPayments(payments)]));
}

type OrderRow = { id: string; number: string; receivedAt: string | Date };

/**
 * Returns the payment orders that advance invoices were made for, by invoice; corrections belong to the same payment.
 * A cancelled advance invoice keeps its payment order when another one is made for the payment.
 */
export async function readOrdersOfAdvanceInvoices(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, PrintPaymentOrder[]>> {
  const orders = new Map(ids.map((id): [string, PrintPaymentOrder[]] => [id, []]));
  if (ids.length === 0) return orders;
  const found: Iterable<{ id: string; number: string; paid_at: string | Date; cents: string }> =
    await db.execute(sql`
      select made.id, payment.document_number as number, payment.received_at as paid_at, payment.amount_cents as cents
        from documents made
       cross join lateral ${invoicedPaymentIds(idsOfNumber(sql`made.id`))} as paid(id)
        join payments payment on payment.id = paid.id
       where made.id = any(${`{${ids.join(",")}}`}::text::uuid[]) and payment.document_number is not null
       order by payment.received_at, payment.id`);
  for (const { id, number, paid_at, cents } of found) {
    const date = businessDateOf(new Date(paid_at).toISOString());
    orders.get(id)!.push({ number, date, amountCents: Number(cents) });
  }
  return orders;
}
