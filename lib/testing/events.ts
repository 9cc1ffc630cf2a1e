import { asc, eq } from "drizzle-orm";
import { events } from "@/db/schema";
import { database } from "@/lib/kernel/database";

/** Returns the kinds of a subject's events, oldest first. */
export async function eventsOf(subjectId: string): Promise<string[]> {
  const rows = await database()
    .select({ kind: events.kind })
    .from(events)
    .where(eq(events.subjectId, subjectId))
    .orderBy(asc(events.id));
  return rows.map(({ kind }) => kind);
}
