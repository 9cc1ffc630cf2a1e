import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { DocType, VatRate } from "@/db/enums";
import { documentLines, type documents, orders } from "@/db/schema";
import { kinds } from "./kinds";

type ChargedDocument = Pick<
  typeof documents.$inferSelect,
  "id" | "docType" | "projectId" | "totalCents" | "vatCents"
>;

/**
 * The VAT that a site told its buyer of an order: the order's number, its VAT in kopecks, and the rates in percent
 * (null: without VAT).
 */
export type OrderVat = { number: number; vatCents: number; rates: Array<number | null> };

type OrderAmounts = { totalCents: number; vatCents: number; rates: ReadonlyArray<number | null> };
type DocumentAmounts = { docType: DocType; totalCents: number; vatCents: number; rates: readonly VatRate[] };

/** Whether a document type charges what an order is for; a contract and an advance invoice name other sums. */
export const chargesOrder = (docType: DocType): boolean =>
  kinds[docType].stage === "invoice" || kinds[docType].stage === "closing";

/**
 * Whether a document has the same total as an order but a different VAT because its lines have other rates: the buyer
 * was told another tax than the document names. Documents with another total do not cover exactly this order and are
 * not compared.
 */
export function hasDifferentVat(order: OrderAmounts, paper: DocumentAmounts): boolean {
  if (!chargesOrder(paper.docType) || paper.totalCents !== order.totalCents) return false;
  if (paper.vatCents === order.vatCents) return false;
  return distinctKeyOf(order.rates.map((percent) => percent ?? "none")) !== distinctKeyOf(paper.rates);
}

const distinctKeyOf = (rates: ReadonlyArray<number | VatRate>) =>
  [...new Set(rates.map(String))].sort().join();

/**
 * Returns the order of a document's project if the document states another VAT than the site told the buyer; else
 * null.
 */
export async function findDifferentOrderVat(
  db: Database,
  document: ChargedDocument,
): Promise<OrderVat | null> {
  const { id, docType, projectId } = document;
  if (!chargesOrder(docType) || !projectId) return null;
  const [found] = await db
    .select({
      number: orders.number,
      totalCents: orders.totalCents,
      vatCents: orders.vatCents,
      rates: sql<Array<number | null> | null>`(
        select array_agg(distinct vat::float8) from order_items where order_id = ${orders.id})`,
      charged: sql<VatRate[] | null>`(
        select array_agg(distinct vat_rate) from document_lines where document_id = ${id})`,
    })
    .from(orders)
    .where(and(eq(orders.projectId, projectId), ne(orders.status, "cancelled")));
  if (!found) return null;
  const { charged, ...order } = { ...found, rates: found.rates ?? [] };
  if (!hasDifferentVat(order, { ...document, rates: charged ?? [] })) return null;
  return { number: order.number, vatCents: order.vatCents, rates: order.rates };
}

/** Returns the VAT rates of the lines of each document. */
export async function ratesOfDocuments(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, VatRate[]>> {
  const rows = await db
    .selectDistinct({ id: documentLines.documentId, rate: documentLines.vatRate })
    .from(documentLines)
    .where(inArray(documentLines.documentId, [...ids]));
  return new Map(ids.map((id) => [id, rows.filter((row) => row.id === id).map(({ rate }) => rate)]));
}
