import { and, eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { DocType } from "@/db/enums";
import { documentCounters, type documents, type numberGaps } from "@/db/schema";
import { documentNumber } from "./rules";

export type Series = { organizationId: string; docType: DocType; year: number };

/**
 * Returns the type whose numbering a new document uses: advance invoices share the numbering of UPDs if the
 * organization chose that.
 */
export const seriesOf = (
  docType: DocType,
  { numbersAdvancesWithUpds }: { numbersAdvancesWithUpds: boolean },
): DocType => (docType === "advance_invoice" && numbersAdvancesWithUpds ? "upd" : docType);

/** Whether the number of a document or a gap belongs to a series. */
export const isNumberOf = (
  table: typeof documents | typeof numberGaps,
  { organizationId, docType, year }: Series,
) =>
  and(
    eq(table.organizationId, organizationId),
    eq("series" in table ? table.series : table.docType, docType),
    eq(table.year, year),
  );

/**
 * Takes the next number of a series. The counter's row stays locked until the transaction ends, so simultaneous
 * creations queue up and an aborted one leaves no gap.
 */
export async function takeNumber(db: Database, series: Series, prefix: string) {
  const [counter] = await db
    .insert(documentCounters)
    .values({ ...series, lastSequence: 1 })
    .onConflictDoUpdate({
      target: [documentCounters.organizationId, documentCounters.docType, documentCounters.year],
      set: { lastSequence: sql`${documentCounters.lastSequence} + 1` },
    })
    .returning();
  const sequence = counter!.lastSequence;
  return { sequence, number: documentNumber(prefix, series.year, sequence) };
}

/** Returns the counter of a series, locked until the transaction ends: other callers that need a number wait. */
export async function lockCounter(db: Database, series: Series) {
  await db
    .insert(documentCounters)
    .values({ ...series, lastSequence: 0 })
    .onConflictDoNothing();
  const [counter] = await db.select().from(documentCounters).where(isCounterOf(series)).for("update");
  return counter!;
}

export const isCounterOf = ({ organizationId, docType, year }: Series) =>
  and(
    eq(documentCounters.organizationId, organizationId),
    eq(documentCounters.docType, docType),
    eq(documentCounters.year, year),
  );

/**
 * Gives back the newest number of a series. Returns false when a newer number has been taken; the number then leaves
 * a gap.
 */
export async function giveNumberBack(db: Database, series: Series, sequence: number) {
  const returned = await db
    .update(documentCounters)
    .set({ lastSequence: sequence - 1 })
    .where(and(isCounterOf(series), eq(documentCounters.lastSequence, sequence)))
    .returning();
  return returned.length > 0;
}
