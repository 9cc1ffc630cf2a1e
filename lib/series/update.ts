import { eq } from "drizzle-orm";
import { series } from "@/db/schema";
import { record } from "@/lib/events/record";
import { recordEdit } from "@/lib/events/record-edit";
import { businessToday } from "@/lib/kernel/clock";
import { command } from "@/lib/kernel/operation";
import { applyPatch, assertSeen } from "@/lib/kernel/patch";
import { laterOf } from "@/lib/values/dates";
import { searchKey } from "@/lib/values/search";
import { retriableOf } from "./missed";
import { startAfterChange } from "./period";
import {
  formerDaysAfterChange,
  formerPricesAfterChange,
  linesAfterChange,
  pricesAfterChange,
} from "./price-changes";
import { lockSeries, readSeries } from "./queries";
import { seriesRecord } from "./record";
import { assertSeries, nameOfClient } from "./references";
import { seriesPatch } from "./schema";

export const updateSeries = command(
  {
    level: "user",
    summary: "Update a series; documents that it has made stay as they are",
    description:
      "`linesFrom` is the month from which new lines and `vatMode` are billed; without it, all that is still to come. New prices are billed as given: once prices have risen by indexation, the new ones are stored in `laterLines` as agreed from the next documents on, and only later increases apply to them. `pausedAt` pauses the series; null resumes it from today.",
    input: seriesPatch,
    output: seriesRecord,
    fails: ["not_found"],
  },
  async (context, { id, seen, ...given }) => {
    const { db } = context;
    const stored = await lockSeries(db, id);
    if (seen) assertSeen(await readSeries(db, id), given, seen);
    const { linesFrom: _from, lines: _lines, vatMode: _mode, ...fields } = given;
    const patched = applyPatch(stored, fields).next;
    const otherFields = { ...fields, from: startAfterChange(stored, patched) };
    const formerDays = await formerDaysAfterChange(db, stored, { ...patched, ...otherFields });
    const changing = { ...patched, ...otherFields, ...formerDays };
    const terms = given.lines
      ? await linesAfterChange(db, changing, given)
      : await pricesAfterChange(db, stored, changing, given);
    const { next, changed } = applyPatch(stored, { ...otherFields, ...formerDays, ...terms });
    if (changed.length === 0) return readSeries(db, id);
    await assertSeries(db, next);
    const isResumed = stored.pausedAt !== null && next.pausedAt === null;
    await db
      .update(series)
      .set({
        ...Object.fromEntries(changed.map((name) => [name, next[name as keyof typeof next]])),
        formerPrices: await formerPricesAfterChange(db, stored, changing, given),
        search: searchKey(await nameOfClient(db, next.clientId), next.name),
        // What it missed while paused is left to a person.
        ...(isResumed && { dueFrom: laterOf(businessToday(), stored.dueFrom) }),
        missed: isResumed ? [] : retriableOf(stored.missed),
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
