import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { recordsOf } from "@/db/one-parameter";
import { hasSameNumber } from "@/db/same-number";
import { shipmentDayOf } from "@/db/shipment-day";
import type { CalendarDate } from "@/lib/values/dates";

/**
 * An advance invoice as line (5б) of a later UPD names it: the original number and date, and the last
 * correction.
 */
export type NamedAdvanceInvoice = {
  number: string;
  date: CalendarDate;
  correctionNumber: number | null;
  correctionDate: CalendarDate | null;
};

/**
 * Returns the SQL condition that a document is the paper in force for its number: issued, not cancelled, and
 * not superseded by a correction.
 */
export const isInForce = (name: string) =>
  sql`(${sql.raw(name)}.status not in ('draft', 'cancelled') and ${sql.raw(name)}.corrected_by_id is null)`;

/**
 * Returns, for line (5б) of UPDs, the advance invoices of each shipment: those made for the payments that
 * were its advance, made out to its client and dated no later than the day of the shipment, earliest first.
 */
export async function readAdvanceInvoices(
  db: Database,
  paymentsByShipment: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, NamedAdvanceInvoice[]>> {
  const invoicesByShipment = new Map(
    [...paymentsByShipment.keys()].map((id): [string, NamedAdvanceInvoice[]] => [id, []]),
  );
  const pairs = [...paymentsByShipment].flatMap(([id, payments]) =>
    payments.map((payment) => ({ id, payment })),
  );
  if (pairs.length === 0) return invoicesByShipment;
  const rows = await db.execute<{ id: string } & NamedAdvanceInvoice>(sql`
    select distinct pair.id, now.number, now.date::text as date,
           now.correction_number as "correctionNumber", now.correction_date::text as "correctionDate"
      from ${recordsOf(pairs)} as pair(id uuid, payment uuid)
      join documents shipment on shipment.id = pair.id
      join payments payment on payment.id = pair.payment
      join documents made on made.id = payment.advance_invoice_id
      join documents now on ${hasSameNumber("now", "made")}
     where ${isInForce("now")} and now.date <= ${shipmentDayOf("shipment")} and now.client_id = shipment.client_id
     order by pair.id, 3, 2`);
  for (const { id, ...invoice } of rows) invoicesByShipment.get(id)?.push(invoice);
  return invoicesByShipment;
}
