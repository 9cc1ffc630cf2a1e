import { and, asc, notInArray, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { events } from "@/db/schema";
import { takenKinds } from "@/lib/events/taken-kinds";
import type { LiveEvent } from "./schema";

/** A transaction announces at its end what it dated while it ran: none runs for longer. What is told twice does no harm. */
const overlapMs = 60_000;
const atMost = 1_000;
const farthestMs = 24 * 3_600_000;

/** The events since a moment (ISO 8601), oldest first; null when there are too many to tell, or it was too long ago. */
export async function missedEvents(db: Database, since: string): Promise<LiveEvent[] | null> {
  const from = Date.parse(since) - overlapMs;
  if (Date.now() - from > farthestMs) return null;
  const { id, kind, subjectId, organizationId } = events;
  const rows = await db
    .select({ id, kind, subjectId, organizationId })
    .from(events)
    .where(and(sql`${id} >= ${lowestId(from)}`, notInArray(kind, [...takenKinds])))
    .orderBy(asc(id))
    .limit(atMost + 1);
  if (rows.length > atMost) return null;
  return rows.map(({ id: eventId, ...event }) => ({ ...event, at: momentOf(eventId) }));
}

/** The lowest identifier (UUID version 7, which begins with its moment) that can be given at a moment. */
function lowestId(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

const momentOf = (id: string) =>
  new Date(Number.parseInt(id.replace("-", "").slice(0, 12), 16)).toISOString();
