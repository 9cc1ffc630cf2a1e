import { and, desc, eq, like } from "drizzle-orm";
import type { Database } from "@/db/client";
import { events } from "@/db/schema";
import type { EventKind } from "@/lib/events/kinds";

/** The last that its shop has told of an order while it was in work here. */
export async function lastSaidThere(db: Database, id: string): Promise<EventKind | undefined> {
  const [last] = await db
    .select({ kind: events.kind })
    .from(events)
    .where(and(eq(events.subjectId, id), like(events.kind, "order.%_there")))
    .orderBy(desc(events.createdAt), desc(events.id))
    .limit(1);
  return last?.kind as EventKind | undefined;
}
