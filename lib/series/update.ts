import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { series } from "@/db/schema";
import { record } from "@/lib/events/record";
import { recordEdit } from "@/lib/events/record-edit";
import { businessToday } from "@/lib/kernel/clock";
import { command } from "@/lib/kernel/operation";
import { applyPatch } from "@/lib/kernel/patch";
import { searchKey } from "@/lib/values/search";
import { keptLines } from "./lines";
import { toTryAgain } from "./missed";
import { laterOf } from "./period";
import { lockSeries, readSeries, type SeriesRow } from "./queries";
import { seriesRecord } from "./record";
import { assertSeries, nameOfClient } from "./references";
import { type SeriesPatch, seriesPatch } from "./schema";

export const updateSeries = command(
  {
    level: "user",
    summary:
      "Change a series; what it has made stays as it is. `linesFrom` names the month from which new lines are billed. `pausedAt` pauses it, null goes on from today",
    input: seriesPatch,
    output: seriesRecord,
    fails: ["not_found"],
  },
  async (context, { id, ...given }) => {
    const { db } = context;
    const stored = await lockSeries(db, id);
    const { linesFrom: _from, lines: _lines, ...fields } = given;
    const { next, changed } = applyPatch(stored, { ...fields, ...linesAfter(stored, given) });
    if (changed.length === 0) return readSeries(db, id);
    await assertSeries(db, next);
    const isResumed = stored.pausedAt !== null && next.pausedAt === null;
    await db
      .update(series)
      .set({
        ...Object.fromEntries(changed.map((name) => [name, next[name as keyof typeof next]])),
        search: searchKey(await nameOfClient(db, next.clientId), next.name),
        // What it missed while it stood still is left to a person.
        ...(isResumed && { dueFrom: laterOf(businessToday(), stored.dueFrom) }),
        missed: isResumed ? [] : toTryAgain(stored.missed),
        problem: null,
      })
      .where(eq(series.id, id));
    if (changed.includes("pausedAt"))
      await record(context, next.pausedAt ? "series.paused" : "series.resumed", next);
    const edited = changed.filter((name) => name !== "pausedAt");
    if (edited.length > 0) await recordEdit(context, "series.updated", next, edited);
    return readSeries(db, id);
  },
);

/** The lines of a series after a change: of every month, or from one on, in place of all that was agreed for later. */
function linesAfter(stored: SeriesRow, { lines, linesFrom }: Omit<SeriesPatch, "id">) {
  if (!lines) return {};
  const kept = keptLines(lines);
  const earlier = linesFrom ? stored.laterLines.filter(({ from }) => from < linesFrom) : [];
  if (linesFrom && linesFrom > stored.from.slice(0, 7))
    return { laterLines: [...earlier, { from: linesFrom, lines: kept }] };
  // Sent back as they came, they take nothing away that was agreed for later.
  return isDeepStrictEqual(kept, stored.lines) && !linesFrom ? {} : { lines: kept, laterLines: [] };
}
