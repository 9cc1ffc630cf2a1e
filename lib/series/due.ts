import { and, gte, isNull, lte, or } from "drizzle-orm";
import { v7 } from "uuid";
import { z } from "zod";
import { series } from "@/db/schema";
import { businessToday } from "@/lib/kernel/clock";
import { database, withSlot } from "@/lib/kernel/database";
import { Failure } from "@/lib/kernel/errors";
import { log } from "@/lib/kernel/log";
import { execute } from "@/lib/kernel/operation";
import { defineJob } from "@/lib/queue/define";
import type { CalendarDate } from "@/lib/values/dates";
import { seriesCaller } from "./caller";
import { makePapers } from "./make";
import { dueMonths, hasRetries, type Outcome, storeOutcomes } from "./missed";
import type { Month } from "./period";
import { readAllRows, type SeriesRow } from "./queries";

/** Creates what is due by a day, including what became due while the product was not running. */
export async function makeDueDocuments(
  today: CalendarDate = businessToday(),
  signal?: AbortSignal,
): Promise<void> {
  const { dueFrom, pausedAt, until } = series;
  const isDue = and(lte(dueFrom, today), or(isNull(until), gte(until, dueFrom)));
  const rows = await withSlot(() => readAllRows(database(), and(isNull(pausedAt), or(isDue, hasRetries))));
  for (const row of rows) {
    if (signal?.aborted) return;
    await makeDueOfSeries(row, today);
  }
}

/** Handles each month separately, so that a failed month does not hold up later ones. */
async function makeDueOfSeries(row: SeriesRow, today: CalendarDate): Promise<void> {
  const caller = seriesCaller(v7());
  const outcomes = new Map<Month, Outcome>();
  for (const period of dueMonths(row, today)) {
    try {
      const { state, problem = null } = await execute(makePapers, caller, { id: row.id, period });
      outcomes.set(period, { isMissed: state === "failed", problem });
    } catch (error) {
      const code = error instanceof Failure ? error.code : "internal_error";
      log.warn({ seriesId: row.id, period, code, err: error }, "a series could not be made on its day");
      outcomes.set(period, { isMissed: true, problem: code });
    }
  }
  await storeOutcomes(row, today, outcomes);
}

export const seriesDue = defineJob({
  name: "series-due",
  input: z.object({}),
  retries: 0,
  isKeptDead: false,
  timeoutSeconds: 3000,
  run: (_, { signal }) => makeDueDocuments(businessToday(), signal),
});
