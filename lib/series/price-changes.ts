import { isDeepStrictEqual } from "node:util";
import { and, eq, lt } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { VatMode } from "@/db/enums";
import { seriesDocuments } from "@/db/schema";
import { businessToday } from "@/lib/kernel/clock";
import { laterOf } from "@/lib/values/dates";
import { AmountOverflow } from "@/lib/values/line-amounts";
import { firstDayOfMonth, monthIndex } from "@/lib/values/months";
import { toStoredLines } from "./lines";
import { retriableOf } from "./missed";
import { dayIn, type Month } from "./period";
import { type FormerPrices, type LaterLines, linesByRulesOf, riseCountBy, vatModeOfMonth } from "./price";
import { comingMonth, isSuspended, monthShown, type SeriesRow } from "./queries";
import type { Series, SeriesPatch } from "./schema";

type Lines = Series["lines"];

type Terms = Partial<Pick<SeriesRow, "lines" | "laterLines" | "vatMode">>;

/**
 * Returns the lines of a series after a change, given all other changes in `next`. The new lines are billed
 * as given, from the named month on or from the next documents on, with the VAT in or on top of their prices as
 * given or as before. Earlier price rises do not apply to them again.
 */
export async function linesAfterChange(
  db: Database,
  next: SeriesRow,
  { lines, linesFrom, vatMode }: Omit<SeriesPatch, "id">,
): Promise<Terms> {
  if (!lines) return {};
  const newLines = toStoredLines(lines);
  const modeIn = (month: Month) => vatMode ?? vatModeOfMonth(next, month);
  if (linesFrom) {
    const startMonth = next.from.slice(0, 7);
    const isAtFirst = linesFrom <= startMonth && riseCountIn(next, startMonth) === 0;
    return isAtFirst
      ? { lines: newLines, laterLines: [], vatMode: modeIn(linesFrom) }
      : agreedAnewFrom(next, [laterOf(linesFrom, startMonth)], newLines, modeIn(linesFrom));
  }
  // Lines sent back unchanged do not discard what was agreed for later.
  if (isDeepStrictEqual(newLines, next.lines)) return vatModeAfterChange(db, next, { vatMode });
  const months = await monthsToCome(db, next);
  const mode = modeIn(months.at(-1)!);
  if (riseCountIn(next, months.at(-1)!) === 0) return { lines: newLines, laterLines: [], vatMode: mode };
  const reworded = linesWithNewWords(next, months.at(-1)!, newLines);
  if (!reworded) return agreedAnewFrom(next, months, newLines, mode);
  return { ...reworded, ...(await vatModeAfterChange(db, { ...next, ...reworded }, { vatMode })) };
}

/**
 * Returns what a series continues with when VAT is contained in the same prices or added to them: from the named month
 * on, otherwise from the lines billed next on. `vatMode` in responses is that of the next documents.
 */
async function vatModeAfterChange(
  db: Database,
  next: SeriesRow,
  { vatMode, linesFrom }: Pick<SeriesPatch, "vatMode" | "linesFrom">,
): Promise<Terms> {
  const month = linesFrom ?? monthShown(isSuspended(next) ? null : await comingMonth(db, next));
  if (!vatMode || vatMode === vatModeOfMonth(next, month)) return {};
  const at = next.laterLines.findLastIndex(({ from }) => from <= month);
  const withMode = (later: LaterLines): LaterLines => ({ ...later, vatMode });
  const lines = linesFrom && linesFrom > next.from.slice(0, 7) ? pricedLinesOrNull(next, linesFrom) : null;
  if (linesFrom && lines) {
    const earlier = next.laterLines.filter(({ from }) => from < linesFrom);
    const later = next.laterLines.filter(({ from }) => from > linesFrom);
    return { laterLines: [...earlier, { from: linesFrom, lines, vatMode }, ...later.map(withMode)] };
  }
  const laterLines = next.laterLines.map((later, index) => (index < at ? later : withMode(later)));
  return at < 0 ? { vatMode, laterLines } : { laterLines };
}

/**
 * Returns what a series must remember when its documents move to another day of the month: the former day of
 * the months with agreed prices that are over, so that a rise between the two days is neither skipped nor
 * counted twice.
 */
export async function formerDaysAfterChange(
  db: Database,
  stored: SeriesRow,
  next: SeriesRow,
): Promise<Partial<Pick<SeriesRow, "laterLines">>> {
  if (next.dayOfMonth === stored.dayOfMonth || next.laterLines.length === 0) return {};
  const [coming] = await monthsToCome(db, next);
  const laterLines = next.laterLines.map(({ day = stored.dayOfMonth, ...later }) =>
    later.from < coming! ? { ...later, day } : later,
  );
  return { laterLines };
}

/** Returns the terms of a series after a change that leaves its lines as they are. */
export async function pricesAfterChange(
  db: Database,
  stored: SeriesRow,
  next: SeriesRow,
  given: Pick<SeriesPatch, "vatMode" | "linesFrom">,
): Promise<Terms> {
  const reached = await reachedPricesAfterChange(db, stored, next);
  return { ...reached, ...(await vatModeAfterChange(db, { ...next, ...reached }, given)) };
}

/**
 * Returns what a series continues with when its indexation changes: the prices reached so far, to which only
 * later rises of the new indexation apply. Returns nothing if both indexations give the same prices, or if no
 * document had a rise yet.
 */
async function reachedPricesAfterChange(
  db: Database,
  stored: SeriesRow,
  next: SeriesRow,
): Promise<Partial<Pick<SeriesRow, "laterLines">>> {
  if (isDeepStrictEqual(next.indexation, stored.indexation)) return {};
  const [coming] = await monthsToCome(db, next);
  const lastMonth = firstDayOfMonth(monthIndex(coming!) - 1).slice(0, 7);
  if (lastMonth < next.from.slice(0, 7) || riseCountIn(stored, lastMonth) === 0) return {};
  const reachedLines = pricedLinesOrNull(stored, lastMonth);
  if (!reachedLines || isDeepStrictEqual(reachedLines, pricedLinesOrNull(next, lastMonth))) return {};
  const others = next.laterLines.filter(({ from }) => from !== lastMonth);
  const compareMonths = (one: { from: Month }, other: { from: Month }) => (one.from < other.from ? -1 : 1);
  const modeUnlessFirst = modeOfLater(next, vatModeOfMonth(stored, lastMonth));
  const day = stored.dayOfMonth === next.dayOfMonth ? {} : { day: stored.dayOfMonth };
  return {
    laterLines: [...others, { from: lastMonth, ...day, lines: reachedLines, ...modeUnlessFirst }].toSorted(
      compareMonths,
    ),
  };
}

/**
 * Returns the rules by which skipped months before a change of `next` are priced when they are run by hand
 * later: those in force at the time. Lines given from one of these months on apply there, too. If a series
 * has made nothing yet, any change applies to all of its months.
 */
export async function formerPricesAfterChange(
  db: Database,
  stored: SeriesRow,
  next: SeriesRow,
  given: Omit<SeriesPatch, "id">,
): Promise<FormerPrices[]> {
  const { lines, laterLines, dayOfMonth, indexation, vatMode, formerPrices } = stored;
  const hasNewRules = next.dayOfMonth !== dayOfMonth || !isDeepStrictEqual(next.indexation, indexation);
  if (!hasNewRules && (!given.lines || formerPrices.length === 0)) return formerPrices;
  const before = (await monthsToCome(db, next))[0]!;
  const isKnown = (formerPrices.at(-1)?.before ?? "") >= before;
  const isNew = hasNewRules && !isKnown && (await hasMadeBefore(db, stored.id, before));
  const allFormerPrices = isNew
    ? [...formerPrices, { before, lines, laterLines, dayOfMonth, indexation, vatMode }]
    : formerPrices;
  return given.lines ? limitToBefore(allFormerPrices, given.linesFrom ?? before) : allFormerPrices;
}

const hasMadeBefore = async (db: Database, id: string, month: Month): Promise<boolean> =>
  (await db.$count(
    seriesDocuments,
    and(eq(seriesDocuments.seriesId, id), lt(seriesDocuments.period, month)),
  )) > 0;

/** Limits former prices to the months before `month`. */
function limitToBefore(formerPrices: readonly FormerPrices[], month: Month): FormerPrices[] {
  const earlier = formerPrices.filter(({ before }) => before < month);
  const next = formerPrices[earlier.length];
  return next ? [...earlier, { ...next, before: month }] : earlier;
}

/** Returns null for prices that overflow. */
function pricedLinesOrNull(series: SeriesRow, month: Month): Lines | null {
  try {
    return toStoredLines(linesByRulesOf(series, month, dayIn(month, series.dayOfMonth)));
  } catch (error) {
    if (error instanceof AmountOverflow) return null;
    throw error;
  }
}

const riseCountIn = ({ indexation, dayOfMonth }: SeriesRow, month: Month): number =>
  indexation ? riseCountBy(indexation, dayIn(month, dayOfMonth)) : 0;

/** Returns lines agreed anew from some months on, in place of everything agreed for later. */
function agreedAnewFrom(next: SeriesRow, months: readonly Month[], lines: Lines, vatMode: VatMode) {
  const earlier = next.laterLines.filter(({ from }) => from < months[0]!);
  const agreed = months.map((from) => ({ from, lines, ...modeOfLater(next, vatMode) }));
  return { laterLines: [...earlier, ...agreed] };
}

/** What later lines store of their VAT mode: nothing if it is that of the first lines. */
const modeOfLater = (series: SeriesRow, vatMode: VatMode) => (vatMode === series.vatMode ? {} : { vatMode });

/**
 * Returns lines whose texts alone differ from those in force; no price is agreed anew, and they continue to
 * rise as before. Null if a price differs.
 */
function linesWithNewWords(next: SeriesRow, month: Month, newLines: Lines) {
  const at = next.laterLines.findLastIndex(({ from }) => from <= month);
  const current = next.laterLines[at];
  const pricesOf = (lines: readonly { priceCents: number }[]) => lines.map(({ priceCents }) => priceCents);
  if (!isDeepStrictEqual(pricesOf(current?.lines ?? next.lines), pricesOf(newLines))) return null;
  if (!current) return { lines: newLines, laterLines: [] };
  return { laterLines: [...next.laterLines.slice(0, at), { ...current, lines: newLines }] };
}

/**
 * Returns the months from which documents are still to come: the first month to be retried and the next one.
 * Never empty.
 */
async function monthsToCome(db: Database, next: SeriesRow): Promise<Month[]> {
  const today = businessToday();
  // Months skipped by a pause are left to a person.
  const dueFrom = next.pausedAt ? laterOf(next.dueFrom, today) : next.dueFrom;
  const coming = (await comingMonth(db, { ...next, dueFrom })) ?? today.slice(0, 7);
  const retriedMonths = retriableOf(next.missed).map(({ period }) => period);
  return [...retriedMonths.slice(0, 1).filter((period) => period < coming), coming];
}
