import { inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { DocType, VatRate } from "@/db/enums";
import { documentLines } from "@/db/schema";
import { kinds } from "./kinds";

/** The VAT that a site told its buyer of an order, in kopecks, and its rates in percent (null: without VAT). */
export type OrderVat = { vatCents: number; rates: Array<number | null> };

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
