import { and, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { hasSameNumber } from "@/db/same-number";
import { exportedObjects, payments } from "@/db/schema";
import { portionsOf } from "@/lib/kernel/portions";
import { type PaymentPart, partsOf } from "./payment-parts";
import { type PaymentRow, readAllocations, readPaymentsWithin } from "./read-payments";

/**
 * The payment from which an advance invoice was made, divided by clients; `parts` is null if a part is
 * unassigned.
 */
export type PaidInAdvance = { payment: PaymentRow["payment"]; parts: PaymentPart[] | null };

/** Reads the payment of each advance invoice; one made without a payment has no entry. */
export async function readPaidInAdvance(
  db: Database,
  documentIds: string[],
): Promise<Map<string, PaidInAdvance>> {
  const found = new Map<string, PaidInAdvance>();
  if (documentIds.length === 0) return found;
  const links = await db.execute<Record<"documentId" | "paymentId", string>>(sql`
    select standing.id as "documentId", payment.id as "paymentId"
      from documents standing
      join documents made on ${hasSameNumber("made", "standing")}
      join payments payment on payment.advance_invoice_id = made.id
     where ${inArray(sql`standing.id`, documentIds)}`);
  const ids = links.map(({ paymentId }) => paymentId);
  if (ids.length === 0) return found;
  const [rows, allocations] = [
    await readPaymentsWithin(db, inArray(payments.id, ids)),
    await readAllocations(db, ids),
  ];
  for (const { documentId, paymentId } of links) {
    const row = rows.find(({ payment }) => payment.id === paymentId);
    if (row)
      found.set(documentId, { payment: row.payment, parts: partsOf(row, allocations.get(paymentId) ?? []) });
  }
  return found;
}

/** Returns which of the objects 1С has from earlier files. */
export async function exportedAmong(db: Database, objectIds: string[]): Promise<Set<string>> {
  const exported = new Set<string>();
  for (const portion of portionsOf(objectIds)) {
    const rows = await db
      .select({ objectId: exportedObjects.objectId })
      .from(exportedObjects)
      .where(and(inArray(exportedObjects.objectId, portion), isNull(exportedObjects.goneAt)));
    for (const { objectId } of rows) exported.add(objectId);
  }
  return exported;
}
