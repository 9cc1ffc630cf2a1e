import { and, asc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { documents, payments } from "@/db/schema";
import type { VatStart } from "@/lib/advances/before-vat";
import { advancesOfShipments } from "@/lib/advances/of-shipments";
import { lacksAdvanceInvoice } from "@/lib/advances/unshipped";
import { dayOf } from "@/lib/kernel/days";
import type { CalendarDate } from "@/lib/values/dates";
import { readVatStarts } from "@/lib/vat-radar/vat-starts";
import { kinds } from "./kinds";

/** An advance payment of a UPD whose advance invoice is due; `draftId` is the one that is still a draft. */
export type UninvoicedAdvance = { paymentId: string; date: CalendarDate; draftId: string | null };

const draftInvoices = alias(documents, "draft_invoices");

/**
 * Returns the payments that a UPD offsets and line (5б) would not name, earliest first: an advance invoice is due for
 * them, by the rule of the list of payments without one, or is a draft. Returns none for other documents.
 */
export async function findUninvoicedAdvances(
  db: Database,
  { id, docType, organizationId }: Pick<typeof documents.$inferSelect, "id" | "docType" | "organizationId">,
): Promise<UninvoicedAdvance[]> {
  if (kinds[docType].form !== "upd") return [];
  const paymentIds = (await advancesOfShipments(db, [id])).get(id) ?? [];
  if (paymentIds.length === 0) return [];
  const found = await selectUninvoiced(db, paymentIds, []);
  if (found.every(({ draftId }) => draftId)) return found;
  const vatStarts = await readVatStarts(db, organizationId);
  return vatStarts.length > 0 ? selectUninvoiced(db, paymentIds, vatStarts) : found;
}

const selectUninvoiced = (
  db: Database,
  paymentIds: string[],
  vatStarts: readonly VatStart[],
): Promise<UninvoicedAdvance[]> =>
  db
    .select({
      paymentId: payments.id,
      date: sql<CalendarDate>`${dayOf(payments.receivedAt)}::text`,
      draftId: draftInvoices.id,
    })
    .from(payments)
    .leftJoin(
      draftInvoices,
      and(eq(draftInvoices.id, payments.advanceInvoiceId), eq(draftInvoices.status, "draft")),
    )
    .where(
      and(inArray(payments.id, paymentIds), or(isNotNull(draftInvoices.id), lacksAdvanceInvoice(vatStarts))),
    )
    .orderBy(asc(payments.receivedAt), asc(payments.id));
