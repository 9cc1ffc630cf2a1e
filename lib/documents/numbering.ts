import { and, eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { DocType } from "@/db/enums";
import { documentCounters, type documents, type numberGaps } from "@/db/schema";
import { documentNumber } from "./rules";

export type Series = { organizationId: string; docType: DocType; year: number };

/** The type whose numbers a new document gets: an advance invoice is numbered with UPDs where the organization wants it. */
export const seriesOf = (
  docType: DocType,
  { numbersAdvancesWithUpds }: { numbersAdvancesWithUpds: boolean },
): DocType => (docType === "advance_invoice" && numbersAdvancesWithUpds ? "upd" : docType);

/** Whether the number of a document, or of a gap, is one of a series. */
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

/** The counter of a series, held until the transaction ends: whoever wants a number waits meanwhile. */
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

/** Gives the newest number of a series back. False when a newer one has been taken: the number then leaves a gap. */
export async function giveNumberBack(db: Database, series: Series, sequence: number) {
  const returned = await db
    .update(documentCounters)
    .set({ lastSequence: sequence - 1 })
    .where(and(isCounterOf(series), eq(documentCounters.lastSequence, sequence)))
    .returning();
  return returned.length > 0;
}
