import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents, seriesDocuments } from "@/db/schema";
import { Failure } from "@/lib/kernel/errors";
import type { CalendarDate } from "@/lib/values/dates";
import { billedLines } from "./lines";
import { billedPeriod, type Month, runDate } from "./period";
import type { SeriesRow } from "./queries";
import type { SeriesItem } from "./schema";

/** A series that is due in a month, and how it stands before anything is made. */
export type Planned = { series: SeriesRow; date: CalendarDate; item: SeriesItem };

/** Of some series those that are due in a month, with what there is of it already; in their order. */
export async function planOf(db: Database, rows: readonly SeriesRow[], month: Month): Promise<Planned[]> {
  const due = rows.flatMap((series) => {
    const date = runDate(series, month);
    return date ? [{ series, date }] : [];
  });
  if (due.length === 0) return [];
  const ids = due.map(({ series }) => series.id);
  const [made, before] = await Promise.all([madeIn(db, ids, month), totalsBefore(db, ids, month)]);
  return due.map(({ series, date }) => {
    const papers = made.filter(({ seriesId }) => seriesId === series.id);
    const item = itemOf(series, month, date, papers);
    return { series, date, item: { ...item, previousCents: before.get(series.id) ?? null } };
  });
}

type Made = Awaited<ReturnType<typeof madeIn>>[number];

function itemOf(series: SeriesRow, month: Month, date: CalendarDate, made: readonly Made[]): SeriesItem {
  const documentsOf = series.docTypes.map((docType) => {
    const paper = made.find((each) => each.docType === docType);
    return { docType, id: paper?.id ?? null, number: paper?.number ?? null };
  });
  const common = {
    seriesId: series.id,
    name: series.name,
    clientId: series.clientId,
    clientName: series.clientName,
    mode: series.mode,
    date,
    ...billedPeriod(month, series.everyMonths),
    previousCents: null,
    documents: documentsOf,
  };
  const isMade = documentsOf.every(({ id }) => id !== null);
  const [paper] = made;
  if (isMade && paper)
    return { ...common, totalCents: paper.totalCents, vatRates: paper.vatRates, state: "exists" };
  const state = series.pausedAt ? "paused" : "new";
  try {
    const { totalCents, rates } = billedLines(series, month, date);
    return { ...common, totalCents, vatRates: [...new Set(rates)], state };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { ...common, totalCents: 0, vatRates: [], state: "failed", problem: error.code };
  }
}

const madeIn = (db: Database, ids: string[], month: Month) =>
  db
    .select({
      seriesId: seriesDocuments.seriesId,
      docType: seriesDocuments.docType,
      id: documents.id,
      number: documents.number,
      totalCents: documents.totalCents,
      vatRates: sql<
        SeriesItem["vatRates"]
      >`array(select distinct vat_rate from document_lines where document_id = ${documents.id})`,
    })
    .from(seriesDocuments)
    .innerJoin(documents, eq(documents.id, seriesDocuments.documentId))
    .where(and(inArray(seriesDocuments.seriesId, ids), eq(seriesDocuments.period, month)));

/** What one paper of each series came to the last time before a month. */
async function totalsBefore(db: Database, ids: string[], month: Month): Promise<Map<string, number>> {
  const { seriesId, period } = seriesDocuments;
  const rows = await db
    .selectDistinctOn([seriesId], { seriesId, totalCents: documents.totalCents })
    .from(seriesDocuments)
    .innerJoin(documents, eq(documents.id, seriesDocuments.documentId))
    .where(and(inArray(seriesId, ids), lt(period, month)))
    .orderBy(seriesId, desc(period));
  return new Map(rows.map((row) => [row.seriesId, row.totalCents]));
}
