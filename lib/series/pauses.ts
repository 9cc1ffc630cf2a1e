import { and, asc, inArray, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { events } from "@/db/schema";
import { businessDateOf } from "@/lib/kernel/clock";
import { dayOf } from "@/lib/kernel/days";
import type { CalendarDate } from "@/lib/values/dates";
import type { SeriesRow } from "./queries";

/** Days on which a series was paused; on the day `until` it was resumed. */
type Pause = { from: CalendarDate; until: CalendarDate };

/** Returns the pauses of series that have ended, by series. */
export async function readEndedPauses(
  db: Database,
  rows: readonly Pick<SeriesRow, "id" | "createdAt">[],
): Promise<Map<string, Pause[]>> {
  const ids = rows.map(({ id }) => id);
  const found = await db
    .select({
      seriesId: events.subjectId,
      kind: events.kind,
      day: sql<CalendarDate>`${dayOf(events.createdAt)}::text`,
    })
    .from(events)
    .where(and(inArray(events.subjectId, ids), inArray(events.kind, ["series.paused", "series.resumed"])))
    .orderBy(asc(events.id));
  const bySeries = Map.groupBy(found, ({ seriesId }) => seriesId);
  return new Map(rows.map(({ id, createdAt }) => [id, pausesOf(bySeries.get(id) ?? [], createdAt)]));
}

/** A series that is resumed without having been paused was created as a paused one. */
function pausesOf(changes: readonly { kind: string; day: CalendarDate }[], createdAt: string): Pause[] {
  const pauses: Pause[] = [];
  let from = changes[0]?.kind === "series.resumed" ? businessDateOf(createdAt) : null;
  for (const { kind, day } of changes) {
    if (kind === "series.paused") from ??= day;
    else {
      if (from) pauses.push({ from, until: day });
      from = null;
    }
  }
  return pauses;
}

/** Returns whether a day lies in one of the pauses; documents of the day of resuming are made automatically. */
export const isWithinPause = (pauses: readonly Pause[], date: CalendarDate): boolean =>
  pauses.some(({ from, until }) => from <= date && date < until);
