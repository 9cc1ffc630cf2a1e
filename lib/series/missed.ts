import { eq, sql } from "drizzle-orm";
import { series } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import type { CalendarDate } from "@/lib/values/dates";
import { dayAfter, laterOf, type Month, monthsBetween, runDate } from "./period";
import { findLocked, type SeriesRow } from "./queries";

/** A due month whose papers did not come by themselves, and why: a code of failures. */
export type Missed = { period: Month; problem: string };

/** Nothing comes of trying it again: whether a closed month is to have papers after all, a person decides. */
const isFinal = ({ problem }: Missed): boolean => problem === "period_closed";

/** What of it is tried again; the rest is for a person to know of. */
export const toTryAgain = (missed: readonly Missed[]): Missed[] => missed.filter((each) => !isFinal(each));

/** Series with a month that is to be tried again. */
export const hasRetries = sql`jsonb_path_exists(${series.missed}, '$[*] ? (@.problem != "period_closed")')`;

/** What of a series is due by a day: months that failed before, and those since it was last looked at; the earliest first. */
export function dueMonths(row: SeriesRow, today: CalendarDate): Month[] {
  if (row.archived) return [];
  const again = toTryAgain(row.missed).filter(({ period }) => runDate(row, period));
  const months = [...again.map(({ period }) => period), ...monthsBetween(row, row.dueFrom, today)];
  return [...new Set(months)].toSorted();
}

/** What came of a month that was due: why there are no papers of it, or what is wrong with them; null where all is well. */
export type Outcome = { isMissed: boolean; problem: string | null };

type Outcomes = ReadonlyMap<Month, Outcome>;

/**
 * Says what came of it, unless the series was changed meanwhile: then it is looked at once more. What was made of it is not
 * looked at again: what is deleted afterwards does not come back by itself.
 */
export async function sayOutcomes(row: SeriesRow, today: CalendarDate, outcomes: Outcomes): Promise<void> {
  await withSlot(() =>
    database().transaction(async (db) => {
      const now = await findLocked(db, row.id);
      if (now?.updatedAt !== row.updatedAt) return;
      const problems = [...outcomes.values()].flatMap(({ problem }) => problem ?? []);
      await db
        .update(series)
        .set({
          dueFrom: laterOf(dayAfter(today), now.dueFrom),
          missed: missedAfter(now, outcomes),
          ...(problems.length > 0 && { problem: problems.at(-1) }),
          updatedAt: row.updatedAt,
        })
        .where(eq(series.id, row.id));
    }),
  );
}

/** What is still missed. A month that is no longer due, or was due while its client was archived, is left to a person. */
function missedAfter(now: SeriesRow, outcomes: Outcomes): Missed[] {
  const before = now.missed.filter((each) => isFinal(each) && !outcomes.has(each.period));
  const failed = [...outcomes].flatMap(([period, { isMissed, problem }]) =>
    isMissed && problem ? [{ period, problem }] : [],
  );
  return [...before, ...failed].toSorted((a, b) => (a.period < b.period ? -1 : 1));
}
