import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { VatMode, VatRate } from "@/db/enums";
import { definitionOf, recordsOf } from "@/db/one-parameter";
import { documentLines, documents, paymentAllocations, payments } from "@/db/schema";
import { noUpdFields } from "@/db/upd-fields";
import type { Block } from "@/lib/body/schema";
import { Failure, invalid, notFound } from "@/lib/kernel/errors";
import { pickColumns } from "@/lib/kernel/record";
import { paymentColumns } from "@/lib/payments/record";
import { AmountOverflow, maxTotalCents } from "@/lib/values/line-amounts";
import { lineDetailsOf } from "@/lib/values/line-details";
import { computeTotals, type Totals } from "@/lib/values/totals";
import { kinds } from "./kinds";
import type { LineInput } from "./line";
import { documentColumns, lineColumns } from "./record";
import type { DocumentPayment, DocumentRecord, LineRecord, ResolvedLine } from "./schema";

/** A row of the table, including the columns that only the database needs. */
export type DocumentRowInDatabase = typeof documents.$inferSelect;

/** Locks a document until the transaction ends. Throws `not_found`. */
export async function lockDocument(db: Database, id: string): Promise<DocumentRowInDatabase> {
  const [document] = await db.select().from(documents).where(eq(documents.id, id)).for("update");
  if (!document) throw notFound();
  return document;
}

/** Throws `conflict` once a correction has replaced the document: others should get the correction instead. */
export function assertNotCorrected({ correctedById }: Pick<DocumentRowInDatabase, "correctedById">): void {
  if (correctedById) throw new Failure("conflict", { detail: "corrected_already" });
}

/** Returns a document with its lines and payments, as responses carry it. Throws `not_found`. */
export async function readDocument(db: Database, id: string): Promise<DocumentRecord> {
  const [[document], lines, received] = await Promise.all([
    db.select().from(documents).where(eq(documents.id, id)),
    readLines(db, id),
    readPayments(db, id),
  ]);
  if (!document) throw notFound();
  return toRecord(document, lines, received);
}

/** Returns the lines of a document in their order. */
export async function readLines(db: Database, documentId: string): Promise<LineRecord[]> {
  return db
    .select(lineColumns)
    .from(documentLines)
    .where(eq(documentLines.documentId, documentId))
    .orderBy(asc(documentLines.position));
}

/** Returns the payments of a document, each with the amount allocated to this document. */
export async function readPayments(db: Database, documentId: string): Promise<DocumentPayment[]> {
  return db
    .select({ ...paymentColumns, allocatedCents: paymentAllocations.amountCents })
    .from(paymentAllocations)
    .innerJoin(payments, eq(payments.id, paymentAllocations.paymentId))
    .where(eq(paymentAllocations.documentId, documentId))
    .orderBy(asc(payments.paidAt), asc(payments.id));
}

/** Converts a document's row for responses, without the columns that only the database needs. */
export const toRecord = (
  row: DocumentRowInDatabase,
  lines: LineRecord[],
  received: DocumentPayment[],
): DocumentRecord => ({
  ...pickColumns(row, documentColumns),
  isNumberedElsewhere: row.sequence === null,
  upd: kinds[row.docType].form === "upd" ? (row.upd ?? noUpdFields) : null,
  body: row.body as Block[],
  lines,
  payments: received,
});

/**
 * Returns lines with their VAT rates filled in and their amounts computed. Throws `validation_error` for an amount
 * out of range.
 */
export function priceLines(lines: LineInput[], vatMode: VatMode, defaultVatRate: VatRate) {
  const resolved = lines.map((line): ResolvedLine => ({ ...line, vatRate: line.vatRate ?? defaultVatRate }));
  const totals = totalsOf(resolved, vatMode);
  const records = resolved.map(
    (line, index): LineRecord => ({
      position: index + 1,
      serviceId: line.serviceId ?? null,
      name: line.name,
      description: line.description ?? null,
      unit: line.unit,
      qty: line.qty,
      priceCents: line.priceCents,
      discountPercent: line.discountPercent ?? null,
      vatRate: line.vatRate,
      ...totals.lines[index]!,
      ...lineDetailsOf(line),
    }),
  );
  const { subtotalCents, vatCents, totalCents } = totals;
  return { lines: records, totals: { subtotalCents, vatCents, totalCents } };
}

function totalsOf(lines: ResolvedLine[], vatMode: VatMode): Totals {
  try {
    return withinMaxTotal(computeTotals(lines, vatMode));
  } catch (error) {
    if (!(error instanceof AmountOverflow)) throw error;
    throw invalid(error.line === null ? "lines" : `lines.${error.line}.priceCents`, "amount_overflow");
  }
}

function withinMaxTotal(totals: Totals): Totals {
  const line = totals.lines.findIndex(({ sumCents }) => sumCents > maxTotalCents);
  if (line >= 0) throw new AmountOverflow(line);
  if (totals.totalCents > maxTotalCents) throw new AmountOverflow();
  return totals;
}

const lineDefinition = definitionOf(lineColumns);

/** Inserts all lines of a document in one statement, however many there are. */
export async function insertLines(db: Database, documentId: string, lines: LineRecord[]): Promise<void> {
  if (lines.length === 0) return;
  await db.insert(documentLines).select(sql`
    select ${documentId}::uuid, line.*
    from ${recordsOf(lines)} as line(${lineDefinition})`);
}
