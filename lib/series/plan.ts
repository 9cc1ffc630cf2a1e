import { and, desc, eq, gte, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents, series, seriesDocuments } from "@/db/schema";
import { withClientHints } from "@/lib/clients/hints";
import { closedDaysOf } from "@/lib/closed-periods/is-closed";
import { Failure, invalid } from "@/lib/kernel/errors";
import type { CalendarDate } from "@/lib/values/dates";
import { billedLines } from "./lines";
import { isWithinPause, readEndedPauses } from "./pauses";
import { billedPeriod, type Month, runDate } from "./period";
import { isSuspended, readAllRows, type SeriesRow } from "./queries";
import type { SeriesItem } from "./schema";

/** A series that is due in a month, and its state before anything is created. */
export type Planned = { series: SeriesRow; date: CalendarDate; item: SeriesItem };

type PlanRequest = { organizationId: string; period: Month; ids?: string[] };

/**
 * Returns what the series of an organization, or those of `ids`, have in a month. It only reads, and takes no
 * database slot, because the caller holds one. Throws `validation_error` that names an id outside the
 * organization.
 */
export async function planMonthOfOrganization(
  db: Database,
  { period, ...selection }: PlanRequest,
): Promise<Planned[]> {
  const planned = await planMonth(db, await readChosen(db, selection, period), period);
  return selection.ids ? planned : planned.map(leftToPerson);
}

/** Documents of a time when their series was paused are made only by those who choose the series. */
const leftToPerson = (planned: Planned): Planned =>
  planned.item.wasPaused ? { ...planned, item: { ...planned.item, state: "paused" } } : planned;

async function readChosen(
  db: Database,
  { organizationId, ids }: Omit<PlanRequest, "period">,
  period: Month,
): Promise<SeriesRow[]> {
  const isOwn = eq(series.organizationId, organizationId);
  if (!ids) return readAllRows(db, and(isOwn, isActiveIn(period)));
  const rows = await readAllRows(db, and(isOwn, inArray(series.id, ids)));
  const found = new Set(rows.map(({ id }) => id));
  const unknown = ids.findIndex((id) => !found.has(id));
  if (unknown >= 0) throw invalid(`ids.${unknown}`, "unknown_series");
  return rows;
}

/** Series that begin by the end of a month and do not end before it. */
function isActiveIn(period: Month) {
  const { periodStart, periodEnd } = billedPeriod(period, 1);
  return and(lte(series.from, periodEnd), or(isNull(series.until), gte(series.until, periodStart)));
}

/** Returns those of the series that are due in a month, with what already exists, in their order. */
export async function planMonth(db: Database, rows: readonly SeriesRow[], month: Month): Promise<Planned[]> {
  const due = rows.flatMap((series) => {
    const date = runDate(series, month);
    return date ? [{ series, date }] : [];
  });
  if (due.length === 0) return [];
  const ids = due.map(({ series }) => series.id);
  const dated = due.map(({ series: { organizationId }, date }) => ({ organizationId, date }));
  const rowsDue = due.map(({ series }) => series);
  const [made, previousTotals, closedDays, pauses] = await Promise.all([
    readMadeIn(db, ids, month),
    readTotalsBefore(db, ids, month),
    closedDaysOf(db, dated),
    readEndedPauses(db, rowsDue),
  ]);
  const madeBySeries = Map.groupBy(made, ({ seriesId }) => seriesId);
  const hinted = withClientHints(rowsDue);
  return due.map(({ series, date }, at) => {
    const papers = madeBySeries.get(series.id) ?? [];
    const planned = itemOf(hinted[at]!, month, date, papers);
    const wasPaused = planned.state === "new" && isWithinPause(pauses.get(series.id) ?? [], date);
    const opened = wasPaused ? { ...planned, wasPaused } : planned;
    const item = closedDays[at] === null ? opened : inClosedMonth(opened);
    return { series, date, item: { ...item, previousCents: previousTotals.get(series.id) ?? null } };
  });
}

/** Nothing more is created in a closed month. */
function inClosedMonth({ wasPaused, ...item }: SeriesItem): SeriesItem {
  if (item.state !== "new") return item;
  return wasPaused ? { ...item, state: "paused" } : { ...item, state: "failed", problem: "period_closed" };
}

type Made = Awaited<ReturnType<typeof readMadeIn>>[number];

type HintedRow = ReturnType<typeof withClientHints<SeriesRow>>[number];

function itemOf(series: HintedRow, month: Month, date: CalendarDate, made: readonly Made[]): SeriesItem {
  const itemDocuments = series.docTypes.map((docType) => {
    const paper = made.find((each) => each.docType === docType);
    return { docType, id: paper?.id ?? null, number: paper?.number ?? null };
  });
  const common = {
    seriesId: series.id,
    name: series.name,
    clientId: series.clientId,
    clientName: series.clientName,
    clientHint: series.clientHint,
    mode: series.mode,
    date,
    ...billedPeriod(month, series.everyMonths),
    previousCents: null,
    documents: itemDocuments,
  };
  const isMade = itemDocuments.every(({ id }) => id !== null);
  const [paper] = made;
  if (isMade && paper)
    return { ...common, totalCents: paper.totalCents, vatRates: paper.vatRates, state: "exists" };
  const state = isSuspended(series) ? "paused" : "new";
  try {
    const { totalCents, rates } = billedLines(series, month, date);
    const { archived } = series;
    return { ...common, totalCents, vatRates: [...new Set(rates)], state, ...(archived && { archived }) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { ...common, totalCents: 0, vatRates: [], state: "failed", problem: error.code };
  }
}

const readMadeIn = (db: Database, ids: string[], month: Month) =>
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

/** Returns the total of one document of each series in its last month before the given one. */
async function readTotalsBefore(db: Database, ids: string[], month: Month): Promise<Map<string, number>> {
  const { seriesId, period } = seriesDocuments;
  const rows = await db
    .selectDistinctOn([seriesId], { seriesId, totalCents: documents.totalCents })
    .from(seriesDocuments)
    .innerJoin(documents, eq(documents.id, seriesDocuments.documentId))
    .where(and(inArray(seriesId, ids), lt(period, month)))
    .orderBy(seriesId, desc(period));
  return new Map(rows.map((row) => [row.seriesId, row.totalCents]));
}
