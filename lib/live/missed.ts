import { and, asc, notInArray, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { events } from "@/db/schema";
import { downloadKinds } from "@/lib/events/download-kinds";
import type { LiveEvent } from "./schema";

/**
 * In ms. A transaction announces events when it commits, dated earlier; no transaction runs longer than this. Repeated
 * events do no harm.
 */
const overlapMs = 60_000;
const maxEvents = 1_000;
const maxAgeMs = 24 * 3_600_000;

/**
 * Returns the events since a moment (ISO 8601), oldest first; null if there are too many or the moment is too long ago.
 */
export async function missedEvents(db: Database, since: string): Promise<LiveEvent[] | null> {
  const from = Date.parse(since) - overlapMs;
  if (Date.now() - from > maxAgeMs) return null;
  const { id, kind, subjectId, organizationId } = events;
  const rows = await db
    .select({ id, kind, subjectId, organizationId })
    .from(events)
    .where(and(sql`${id} >= ${lowestId(from)}`, notInArray(kind, [...downloadKinds])))
    .orderBy(asc(id))
    .limit(maxEvents + 1);
  if (rows.length > maxEvents) return null;
  return rows.map(({ id: eventId, ...event }) => ({ ...event, at: momentOf(eventId) }));
}

/** Returns the lowest UUID version 7 of a moment; such ids begin with their time. */
function lowestId(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

const momentOf = (id: string) =>
  new Date(Number.parseInt(id.replace("-", "").slice(0, 12), 16)).toISOString();
