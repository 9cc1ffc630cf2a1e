import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { DocType, VatRate } from "@/db/enums";
import { documentLines, type documents, orders } from "@/db/schema";
import { kinds } from "./kinds";

type Charged = Pick<
  typeof documents.$inferSelect,
  "id" | "docType" | "projectId" | "totalCents" | "vatCents"
>;

/** What a site told its buyer of an order: the number of the order, its VAT, and the rates in percent, null for what is without VAT. */
export type ToldVat = { number: number; vatCents: number; rates: Array<number | null> };

type Told = { totalCents: number; vatCents: number; rates: ReadonlyArray<number | null> };
type Paper = { docType: DocType; totalCents: number; vatCents: number; rates: readonly VatRate[] };

/** Whether a type of document charges what an order is made of; a contract and an invoice for an advance name other sums. */
export const chargesOrder = (docType: DocType): boolean =>
  kinds[docType].stage === "invoice" || kinds[docType].stage === "closing";

/**
 * Whether a paper has the sum of an order and not its VAT, for its lines have other rates: the buyer was told another tax than the
 * paper names. Papers of another sum than the order's are none of it alone, and are not compared.
 */
export function saysOtherVat(order: Told, paper: Paper): boolean {
  if (!chargesOrder(paper.docType) || paper.totalCents !== order.totalCents) return false;
  if (paper.vatCents === order.vatCents) return false;
  return distinct(order.rates.map((percent) => percent ?? "none")) !== distinct(paper.rates);
}

const distinct = (rates: ReadonlyArray<number | VatRate>) => [...new Set(rates.map(String))].sort().join();

/** The order of a document's project, when the document says another VAT than its site told the buyer. */
export async function toldVat(db: Database, document: Charged): Promise<ToldVat | null> {
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
  if (!saysOtherVat(order, { ...document, rates: charged ?? [] })) return null;
  return { number: order.number, vatCents: order.vatCents, rates: order.rates };
}

/** The rates of the lines of each of the documents. */
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
