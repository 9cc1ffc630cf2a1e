import { inArray, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { type documentLines, documents as documentTable } from "@/db/schema";
import type { SeededRows } from "./documents";

/** How far the seeded documents of an order have progressed. */
export type ProjectStage = "closed" | "no_act" | "unpaid";

type Document = SeededRows["documents"][number];

/** Seeded documents that can belong to an order: an invoice, its contract, and the act or UPD that closes it. */
export type SeededProject = {
  clientId: string;
  documentIds: string[];
  /** Before the first of the documents. */
  orderedAt: string;
  items: ProjectItem[];
};

type ProjectItem = {
  name: string;
  serviceId: string | null;
  qty: number;
  unit: string;
  /** In rubles, including VAT. */
  price: number;
  vat: number | null;
};

/**
 * Returns a function that returns the newest deal of an organization at a stage and without a project, each deal once.
 */
export function seededProjectsOf({ documents, lines }: SeededRows) {
  const takenIds = new Set<string>();
  return (organizationId: string, stage: ProjectStage): SeededProject | null => {
    const closingOf = (invoice: Document) =>
      documents.find(
        ({ basisDocumentId, status }) => basisDocumentId === invoice.id && status !== "cancelled",
      );
    const isAtStage = (invoice: Document) => {
      const closing = closingOf(invoice);
      if (stage === "unpaid") return invoice.status === "issued" || invoice.status === "partially_paid";
      return invoice.status === "paid" && (stage === "closed" ? closing?.status === "signed" : !closing);
    };
    const invoice = documents.findLast(
      (document) =>
        document.docType === "invoice" &&
        document.organizationId === organizationId &&
        !document.projectId &&
        !takenIds.has(document.id) &&
        isAtStage(document),
    );
    if (!invoice?.clientId) return null;
    const contract = documents.find(({ id }) => id === invoice.basisDocumentId);
    const dealDocuments = [contract, invoice, closingOf(invoice)].filter(
      (document) => document !== undefined && !document.projectId && !takenIds.has(document.id),
    );
    const documentIds = dealDocuments.flatMap((document) => document?.id ?? []);
    for (const id of documentIds) takenIds.add(id);
    return {
      clientId: invoice.clientId,
      documentIds,
      orderedAt: new Date(Date.parse(invoice.createdAt) - 3_600_000).toISOString(),
      items: lines.filter(({ documentId }) => documentId === invoice.id).map(itemOf),
    };
  };
}

/** Returns an item with the sum of a line; as a single piece if the price of a piece would not be in whole kopecks. */
function itemOf({
  name,
  serviceId,
  unit,
  qty,
  sumCents,
  vatRate,
}: typeof documentLines.$inferInsert): ProjectItem {
  const milli = Math.round(qty * 1000);
  const hasWholePrice = (sumCents * 1000) % milli === 0;
  return {
    name,
    serviceId: serviceId ?? null,
    unit: hasWholePrice ? unit : "усл. ед.",
    qty: hasWholePrice ? qty : 1,
    price: (hasWholePrice ? (sumCents * 1000) / milli : sumCents) / 100,
    vat: vatRate === "none" ? null : Number(vatRate),
  };
}

/** Moves the seeded documents into a project, as if they had been made there. */
export async function moveDocuments(
  db: Database,
  projectId: string,
  { documentIds }: SeededProject,
): Promise<void> {
  await db
    .update(documentTable)
    .set({ projectId, updatedAt: sql`${documentTable.updatedAt}` })
    .where(inArray(documentTable.id, documentIds));
}
