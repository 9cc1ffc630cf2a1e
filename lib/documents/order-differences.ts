import { eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { VatRate } from "@/db/enums";
import { type documents, orders } from "@/db/schema";
import { newsFromShop } from "@/lib/shops/news";
import { chargesOrder, hasDifferentVat, type OrderVat } from "./order-vat";

type ChargedDocument = Pick<
  typeof documents.$inferSelect,
  "id" | "docType" | "projectId" | "correctsDocumentId" | "totalCents" | "vatCents"
>;

/** What the order of a document's project says otherwise than the document. */
export type OrderDifferences = {
  /** The order's number. */
  number: number;
  /** It was cancelled, here or only in its shop; null if it was not. */
  cancelled: "here" | "there" | null;
  /** The currency other than the ruble whose figures the document has as rubles. */
  currency: string | null;
  /** The total in kopecks that the buyer was told for what the document charges. */
  totalCents: number | null;
  vat: OrderVat | null;
};

/**
 * Returns the order of a document's project if the document is to be issued although the order was cancelled, or has
 * another currency, total or VAT than the buyer was told; else null. A total is compared only for an invoice of exactly
 * the order's items, the only one of its order: invoices of a part, and prepayments, have totals of their own.
 */
export async function findOrderDifferences(
  db: Database,
  document: ChargedDocument,
): Promise<OrderDifferences | null> {
  const { id, docType, projectId, correctsDocumentId } = document;
  if (!chargesOrder(docType) || !projectId) return null;
  const [found] = await db
    .select({
      number: orders.number,
      status: orders.status,
      currency: orders.currency,
      totalCents: orders.totalCents,
      vatCents: orders.vatCents,
      statusThere: newsFromShop.status,
      changeThere: newsFromShop.change,
      rates: sql<Array<number | null> | null>`(
        select array_agg(distinct vat::float8) from order_items where order_id = orders.id)`,
      itemsCents: sql<number>`(
        select coalesce(sum(round(qty * price * 100)), 0)::float8 from order_items where order_id = orders.id)`,
      itemCount: sql<number>`(select count(*)::int from order_items where order_id = orders.id)`,
      charged: sql<VatRate[] | null>`(
        select array_agg(distinct vat_rate) from document_lines where document_id = ${id})`,
      hasItemPrice: sql<boolean>`exists (
        select from document_lines line join order_items item on item.price * 100 = line.price_cents
         where line.document_id = ${id} and item.order_id = orders.id and item.price > 0)`,
      hasOtherInvoice: sql<boolean>`exists (
        select from documents other
         where other.project_id = ${projectId} and other.doc_type = 'invoice' and other.id <> ${id}
           and other.status <> 'cancelled' and other.corrected_by_id is null
           and other.id is distinct from ${correctsDocumentId}::uuid)`,
    })
    .from(orders)
    .where(eq(orders.projectId, projectId));
  if (!found) return null;
  const differences = { number: found.number, ...noDifferences, ...differencesOf(found, document) };
  const { cancelled, currency, totalCents, vat } = differences;
  return cancelled || currency || totalCents !== null || vat ? differences : null;
}

const noDifferences = { cancelled: null, currency: null, totalCents: null, vat: null } as const;

type FoundOrder = {
  status: typeof orders.$inferSelect.status;
  currency: string | null;
  totalCents: number;
  vatCents: number;
  statusThere: string | null;
  changeThere: { totalCents: number } | null;
  rates: Array<number | null> | null;
  itemsCents: number;
  itemCount: number;
  charged: VatRate[] | null;
  hasItemPrice: boolean;
  hasOtherInvoice: boolean;
};

/** What a cancellation, and figures of another currency, make pointless is not compared. */
function differencesOf(found: FoundOrder, document: ChargedDocument): Partial<OrderDifferences> {
  if (found.status === "cancelled") return { cancelled: "here" };
  if (found.statusThere === "order.cancelled_there") return { cancelled: "there" };
  // Prices converted to those without VAT may make up to a kopeck more or less per item.
  const isOfItems = Math.abs(document.totalCents - found.itemsCents) <= found.itemCount;
  const { currency } = found;
  if (currency) return isOfItems || found.hasItemPrice ? { currency } : {};
  const toldCents = found.changeThere?.totalCents ?? found.totalCents;
  const isCompared = document.docType === "invoice" && isOfItems && !found.hasOtherInvoice;
  const rates = found.rates ?? [];
  return {
    totalCents: isCompared && toldCents !== found.itemsCents ? toldCents : null,
    vat: hasDifferentVat({ ...found, rates }, { ...document, rates: found.charged ?? [] })
      ? { vatCents: found.vatCents, rates }
      : null,
  };
}
