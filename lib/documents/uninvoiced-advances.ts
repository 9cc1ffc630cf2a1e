import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { documents, payments } from "@/db/schema";
import { advancesOfShipments } from "@/lib/advances/of-shipments";
import { advancesOtherClient, lacksAdvanceInvoice } from "@/lib/advances/unshipped";
import { dayOf } from "@/lib/kernel/days";
import type { CalendarDate } from "@/lib/values/dates";
import { readIdsBeforeVat } from "@/lib/vat-radar/came-before-vat";
import { kinds } from "./kinds";

/** An advance payment of a UPD whose advance invoice is due. */
export type UninvoicedAdvance = {
  paymentId: string;
  date: CalendarDate;
  /** The advance invoice that is still a draft. */
  draftId: string | null;
  /** Whether the payment is another client's, so that the advance invoice has to be made by hand. */
  isOfOther: boolean;
};

const draftInvoices = alias(documents, "draft_invoices");

/**
 * Returns the payments that a UPD offsets and line (5б) would not name, earliest first: an advance invoice is due for
 * them, by the rule of the list of payments without one, or is a draft; or they are another client's. Returns none for
 * other documents.
 */
export async function findUninvoicedAdvances(
  db: Database,
  document: Pick<typeof documents.$inferSelect, "id" | "docType" | "organizationId" | "clientId">,
): Promise<UninvoicedAdvance[]> {
  const { id, docType, organizationId, clientId } = document;
  if (kinds[docType].form !== "upd") return [];
  const paymentIds = (await advancesOfShipments(db, [id])).get(id) ?? [];
  if (paymentIds.length === 0) return [];
  const found = await selectUninvoiced(db, paymentIds, clientId);
  // Whether money came before VAT is asked only of what was found, because the organization's income has to be summed.
  const ids = found.flatMap(({ paymentId, draftId }) => (draftId ? [] : [paymentId]));
  const beforeVat = await readIdsBeforeVat(db, organizationId, ids);
  return found.filter(({ paymentId }) => !beforeVat.has(paymentId));
}

const selectUninvoiced = (
  db: Database,
  paymentIds: string[],
  clientId: string | null,
): Promise<UninvoicedAdvance[]> =>
  db
    .select({
      paymentId: payments.id,
      date: sql<CalendarDate>`${dayOf(payments.receivedAt)}::text`,
      draftId: sql<string | null>`case when ${isOfOther(clientId)} then null else ${draftInvoices.id} end`,
      isOfOther: sql<boolean>`${isOfOther(clientId)}`,
    })
    .from(payments)
    .leftJoin(
      draftInvoices,
      and(eq(draftInvoices.id, payments.advanceInvoiceId), eq(draftInvoices.status, "draft")),
    )
    .where(
      and(
        inArray(payments.id, paymentIds),
        or(
          and(sql`not ${isOfOther(clientId)}`, or(isNotNull(draftInvoices.id), lacksAdvanceInvoice([]))),
          clientId ? advancesOtherClient(clientId) : undefined,
        ),
      ),
    )
    .orderBy(asc(payments.receivedAt), asc(payments.id));

const isOfOther = (clientId: string | null): SQL =>
  sql`((${payments.clientId} <> ${clientId}::uuid) is true)`;
