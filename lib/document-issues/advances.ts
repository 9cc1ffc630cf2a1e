import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { hasSameNumber } from "@/db/same-number";
import { paymentAllocations, payments } from "@/db/schema";
import { idsOfNumber } from "@/lib/documents/current";
import { businessDateOf } from "@/lib/kernel/clock";
import { countedKinds } from "@/lib/payments/rules";
import type { PrintPaymentOrder } from "@/lib/print/source";
import type { CalendarDate } from "@/lib/values/dates";

const mostShown = 20;

/** A UPD, and the documents whose payments are advances for it; with a correction of one its payments went over to that. */
export type Closing = { id: string; date: CalendarDate; paidFor: string[] };

/**
 * Payment orders by which what each document closes was paid before its date, the earliest first. Payments go over to
 * corrections, so all that has the same number counts.
 */
export async function advancesOf(
  db: Database,
  closings: Closing[],
): Promise<Map<string, PrintPaymentOrder[]>> {
  if (closings.length === 0) return new Map();
  // A day more than any time zone is away; the day itself is compared below.
  const wanted = closings.map(({ id, date, paidFor }) => ({ id, paidFor, before: `${date}T23:59:59Z` }));
  const counted = sql.join(
    countedKinds.map((kind) => sql`${kind}`),
    sql`, `,
  );
  const found: Iterable<{ id: string; number: string; paid_at: string | Date }> = await db.execute(sql`
    select wanted.id, paid.number, paid.paid_at
    from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb)
      as wanted(id uuid, "paidFor" uuid[], before timestamptz)
    cross join lateral (
      select distinct ${payments.documentNumber} as number, ${payments.paidAt} as paid_at
      from ${paymentAllocations} join ${payments} on ${payments.id} = ${paymentAllocations.paymentId}
      where ${paymentAllocations.documentId} in ${idsOfNumber(sql`any(wanted."paidFor")`)} and ${payments.kind} in (${counted})
        and not ${payments.isRefund} and ${payments.documentNumber} is not null and ${payments.paidAt} < wanted.before
      order by paid_at, number
      limit ${mostShown}
    ) as paid
    order by wanted.id, paid.paid_at, paid.number`);
  const dates = new Map(closings.map(({ id, date }) => [id, date]));
  const advances = new Map(closings.map(({ id }): [string, PrintPaymentOrder[]] => [id, []]));
  for (const { id, number, paid_at } of found) {
    const date = businessDateOf(new Date(paid_at).toISOString());
    if (date < dates.get(id)!) advances.get(id)!.push({ number, date });
  }
  return advances;
}

/** The payment orders of which advance invoices were made, by the invoice; its corrections are of the same payment. */
export async function paymentsInvoiced(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, PrintPaymentOrder[]>> {
  const orders = new Map(ids.map((id): [string, PrintPaymentOrder[]] => [id, []]));
  if (ids.length === 0) return orders;
  const found: Iterable<{ id: string; number: string; paid_at: string | Date; cents: string }> =
    await db.execute(sql`
      select made.id, payment.document_number as number, payment.received_at as paid_at, payment.amount_cents as cents
        from documents made
        join documents alike on ${hasSameNumber("alike", "made")}
        join payments payment on payment.advance_invoice_id = alike.id
       where made.id = any(${`{${ids.join(",")}}`}::text::uuid[]) and payment.document_number is not null
       order by payment.received_at, payment.id`);
  for (const { id, number, paid_at, cents } of found) {
    const date = businessDateOf(new Date(paid_at).toISOString());
    orders.get(id)!.push({ number, date, amountCents: Number(cents) });
  }
  return orders;
}
