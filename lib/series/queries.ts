import { and, eq, gte, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clients, organizations, series, seriesDocuments } from "@/db/schema";
import { clientIdentity, withClientHints } from "@/lib/clients/hints";
import type { LineInput } from "@/lib/documents/line";
import { businessToday } from "@/lib/kernel/clock";
import { Failure, notFound } from "@/lib/kernel/errors";
import { billedLines } from "./lines";
import { type Month, nextMonth, runDate } from "./period";
import { type FormerPrices, type LaterLines, vatModeOfMonth } from "./price";
import { currentClientName } from "./record";
import type { Series } from "./schema";
import { fixedPeriods } from "./texts";

/** A series with everything needed to create its documents. */
export type SeriesRow = Awaited<ReturnType<typeof readRows>>[number];

const selectSeries = (db: Database) =>
  db
    .select({
      series,
      clientName: currentClientName,
      client: clientIdentity,
      defaultVatRate: organizations.defaultVatRate,
      isClientArchived: isNotNull(clients.archivedAt),
      isOrganizationArchived: isNotNull(organizations.archivedAt),
    })
    .from(series)
    .innerJoin(clients, eq(clients.id, series.clientId))
    .innerJoin(organizations, eq(organizations.id, series.organizationId))
    .$dynamic();

type Found = Awaited<ReturnType<typeof selectSeries>>[number];

/** Stored values were validated on input, so they are cast. */
const rowOf = ({ series: row, isClientArchived, isOrganizationArchived, ...found }: Found) => ({
  ...row,
  ...found,
  lines: row.lines as LineInput[],
  laterLines: row.laterLines as LaterLines[],
  formerPrices: row.formerPrices as FormerPrices[],
  archived: archivedPartyOf(isClientArchived, isOrganizationArchived),
});

function archivedPartyOf(isClient: unknown, isOrganization: unknown): Series["archived"] {
  if (isOrganization) return "organization";
  return isClient ? "client" : null;
}

type Condition = SQL | undefined;

/** Reads up to `limit` series, in the order of their list. */
export async function readRows(db: Database, where: Condition, limit: number) {
  const rows = await selectSeries(db).where(where).orderBy(series.search, series.id).limit(limit);
  return rows.map(rowOf);
}

/** Returns the condition for series after a position of the list. */
export const isAfterPosition = ([search, id]: readonly [string, string]) =>
  sql`(${series.search}, ${series.id}) > (${search}, ${id})`;

const batchSize = 1000;

/** Reads all matching series, however many, in the order of their list. */
export async function readAllRows(db: Database, where: Condition): Promise<SeriesRow[]> {
  const rows: SeriesRow[] = [];
  for (;;) {
    const last = rows.at(-1);
    const page = await readRows(db, and(where, last && isAfterPosition([last.search, last.id])), batchSize);
    rows.push(...page);
    if (page.length < batchSize) return rows;
  }
}

/**
 * Locks a series until the transaction ends, so that nobody else changes it or creates its documents. Throws
 * `not_found`.
 */
export async function lockSeries(db: Database, id: string): Promise<SeriesRow> {
  const row = await findLocked(db, id);
  if (!row) throw notFound();
  return row;
}

/** Locks a series that may have been deleted. */
export async function findLocked(db: Database, id: string): Promise<SeriesRow | undefined> {
  await db.select({ id: series.id }).from(series).where(eq(series.id, id)).for("no key update");
  const [row] = await readRows(db, eq(series.id, id), 1);
  return row;
}

/** Returns a series for responses. Throws `not_found`. */
export async function readSeries(db: Database, id: string): Promise<Series> {
  const rows = await readRows(db, eq(series.id, id), 1);
  if (!rows[0]) throw notFound();
  const [record] = await toRecords(db, rows);
  return record!;
}

/** Returns whether a series is suspended: paused or archived. */
export const isSuspended = ({ pausedAt, archived }: Pick<SeriesRow, "pausedAt" | "archived">): boolean =>
  pausedAt !== null || archived !== null;

/** Returns series for responses, each with what comes next. */
export async function toRecords(db: Database, rows: readonly SeriesRow[]): Promise<Series[]> {
  const made = await readMadeTypes(db, rows);
  return withClientHints(rows).map(
    ({ search: _, createdBy: _by, formerPrices, dueFrom, defaultVatRate, ...row }) => {
      const next = isSuspended(row) ? null : nextOf({ ...row, dueFrom, defaultVatRate }, isMadeOf(row, made));
      return {
        ...row,
        lines: row.lines as Series["lines"],
        laterLines: row.laterLines.map((later) => ({
          vatMode: row.vatMode,
          ...later,
        })) as Series["laterLines"],
        vatMode: vatModeOfMonth({ ...row, formerPrices }, monthShown(next?.period ?? null)),
        indexation: row.indexation,
        fixedPeriods: fixedPeriods(lastAgreedLinesOf(row)),
        next,
      };
    },
  );
}

/** Returns the month of the next documents, for which a series is shown; if there is none, the present month. */
export const monthShown = (coming: Month | null): Month => coming ?? businessToday().slice(0, 7);

/** Returns a series' last agreed lines; without agreed ones, the current lines. */
const lastAgreedLinesOf = ({ lines, laterLines }: Pick<SeriesRow, "lines" | "laterLines">) =>
  laterLines.at(-1)?.lines ?? lines;

/**
 * Returns the month of the next documents of a series in its present or planned form; null if there is none.
 */
export async function comingMonth(db: Database, row: SeriesRow): Promise<Month | null> {
  return nextMonth(row, row.dueFrom, isMadeOf(row, await readMadeTypes(db, [row])));
}

type Made = ReadonlyMap<string, ReadonlySet<string>>;

const isMadeOf = (row: Pick<SeriesRow, "id" | "docTypes">, made: Made) => (month: Month) =>
  row.docTypes.every((docType) => made.get(`${row.id} ${month}`)?.has(docType));

type ComingSeries = Omit<SeriesRow, "client" | "search" | "createdBy" | "formerPrices">;

function nextOf(series: ComingSeries, isMade: (month: Month) => boolean): Series["next"] {
  const period = nextMonth(series, series.dueFrom, isMade);
  const date = period && runDate(series, period);
  return period && date ? { period, date, totalCents: totalOrNull(series, period, date) } : null;
}

function totalOrNull(series: ComingSeries, period: Month, date: string): number | null {
  try {
    return billedLines(series, period, date).totalCents;
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

/**
 * Reads which document types exist in the months for which documents may still be created, by series and
 * month.
 */
async function readMadeTypes(db: Database, rows: readonly SeriesRow[]): Promise<Map<string, Set<string>>> {
  if (rows.length === 0) return new Map();
  const earliest = rows
    .map(({ dueFrom }) => dueFrom)
    .toSorted()[0]!
    .slice(0, 7);
  const found = await db
    .select({
      key: sql<string>`${seriesDocuments.seriesId} || ' ' || ${seriesDocuments.period}`,
      docType: seriesDocuments.docType,
    })
    .from(seriesDocuments)
    .where(
      and(
        inArray(
          seriesDocuments.seriesId,
          rows.map(({ id }) => id),
        ),
        gte(seriesDocuments.period, earliest),
      ),
    );
  const made = new Map<string, Set<string>>();
  for (const { key, docType } of found) made.set(key, (made.get(key) ?? new Set()).add(docType));
  return made;
}
