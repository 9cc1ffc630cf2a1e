import { eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { series } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import { type CalendarDate, laterOf } from "@/lib/values/dates";
import { dayAfter, type Month, monthsBetween, runDate } from "./period";
import { planMonth } from "./plan";
import { findLocked, type SeriesRow } from "./queries";

/** A due month whose documents were not created automatically, and why: a failure code. */
export type MissedMonth = { period: Month; problem: string };

/** Retrying is pointless: a person decides whether a closed month gets documents after all. */
const isFinal = ({ problem }: MissedMonth): boolean => problem === "period_closed";

/** Returns the missed months that are retried; a person is informed of the others. */
export const retriableOf = (missed: readonly MissedMonth[]): MissedMonth[] =>
  missed.filter((each) => !isFinal(each));

/** The condition for series with a month to retry. */
export const hasRetries = sql`jsonb_path_exists(${series.missed}, '$[*] ? (@.problem != "period_closed")')`;

/**
 * Returns the months of a series that are due by a day: earlier failures and those since the last run,
 * earliest first.
 */
export function dueMonths(row: SeriesRow, today: CalendarDate): Month[] {
  if (row.archived) return [];
  const retriable = retriableOf(row.missed).filter(({ period }) => runDate(row, period));
  const months = [...retriable.map(({ period }) => period), ...monthsBetween(row, row.dueFrom, today)];
  return [...new Set(months)].toSorted();
}

/** The outcome of a due month: why it has no documents, or what is wrong with them; null if all is well. */
export type Outcome = { isMissed: boolean; problem: string | null };

type Outcomes = ReadonlyMap<Month, Outcome>;

/**
 * Stores the outcomes, unless the series was changed meanwhile; then the next run examines it again. Months
 * with documents are not examined again, so that deleted documents do not come back automatically.
 */
export async function storeOutcomes(row: SeriesRow, today: CalendarDate, outcomes: Outcomes): Promise<void> {
  await withSlot(() =>
    database().transaction(async (db) => {
      const current = await findLocked(db, row.id);
      if (current?.updatedAt !== row.updatedAt) return;
      const standing = await withoutMadeMeanwhile(db, current, outcomes);
      const problems = [...standing.values()].flatMap(({ problem }) => problem ?? []);
      await db
        .update(series)
        .set({
          dueFrom: laterOf(dayAfter(today), current.dueFrom),
          missed: missedAfter(current, standing),
          ...(problems.length > 0 && { problem: problems.at(-1) }),
          updatedAt: row.updatedAt,
        })
        .where(eq(series.id, row.id));
    }),
  );
}

/** Leaves out the failures of months whose documents a person has made since. The series must be locked. */
async function withoutMadeMeanwhile(db: Database, current: SeriesRow, outcomes: Outcomes): Promise<Outcomes> {
  const standing = new Map(outcomes);
  for (const [period, { isMissed }] of outcomes) {
    if (!isMissed) continue;
    const [planned] = await planMonth(db, [current], period);
    if (planned?.item.state === "exists") standing.delete(period);
  }
  return standing;
}

/**
 * Returns what is still missed. A month that is no longer due, or was due while its client was archived, is
 * left to a person.
 */
function missedAfter(current: SeriesRow, outcomes: Outcomes): MissedMonth[] {
  const before = current.missed.filter((each) => isFinal(each) && !outcomes.has(each.period));
  const failed = [...outcomes].flatMap(([period, { isMissed, problem }]) =>
    isMissed && problem ? [{ period, problem }] : [],
  );
  return [...before, ...failed].toSorted((a, b) => (a.period < b.period ? -1 : 1));
}
