import { and, eq, gte, isNull, lte, or } from "drizzle-orm";
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
import { dayAfter, monthsBetween } from "./period";
import { readRows, type SeriesRow } from "./queries";

/** Makes what is due by a day, and what was due while the product did not run. */
export async function makeDue(today: CalendarDate = businessToday(), signal?: AbortSignal): Promise<void> {
  const { dueFrom, pausedAt, until } = series;
  const isOpen = or(isNull(until), gte(until, dueFrom));
  const rows = await withSlot(() =>
    readRows(database(), and(isNull(pausedAt), lte(dueFrom, today), isOpen), 10_000),
  );
  for (const row of rows) {
    if (signal?.aborted) return;
    await makeDueOf(row, today);
  }
}

async function makeDueOf(row: SeriesRow, today: CalendarDate): Promise<void> {
  const caller = seriesCaller(v7());
  let { problem } = row;
  for (const period of monthsBetween(row, row.dueFrom, today)) {
    try {
      const item = await execute(makePapers, caller, { id: row.id, period });
      problem = item.problem ?? null;
    } catch (error) {
      const code = error instanceof Failure ? error.code : "internal_error";
      log.warn({ seriesId: row.id, code, err: error }, "a series is not made on its day");
      return say(row, { problem: code });
    }
  }
  // Looked at for good: what is deleted of it afterwards does not come back by itself.
  await say(row, { dueFrom: dayAfter(today), problem });
}

/** Says it unless the series was changed meanwhile: then it is looked at once more. */
async function say(row: SeriesRow, known: { dueFrom?: CalendarDate; problem: string | null }): Promise<void> {
  const isSame = and(eq(series.id, row.id), eq(series.updatedAt, row.updatedAt));
  await withSlot(() =>
    database()
      .update(series)
      .set({ ...known, updatedAt: row.updatedAt })
      .where(isSame),
  );
}

export const seriesDue = defineJob({
  name: "series-due",
  input: z.object({}),
  retries: 0,
  isKeptDead: false,
  timeoutSeconds: 3000,
  run: (_, { signal }) => makeDue(businessToday(), signal),
});
