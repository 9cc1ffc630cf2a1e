import { and, desc, eq, like } from "drizzle-orm";
import type { Database } from "@/db/client";
import { events } from "@/db/schema";
import type { EventKind } from "@/lib/events/kinds";

/** Returns the last event that the shop reported about an order in progress. */
export async function lastStatusAtShop(db: Database, id: string): Promise<EventKind | undefined> {
  const [last] = await db
    .select({ kind: events.kind })
    .from(events)
    .where(and(eq(events.subjectId, id), like(events.kind, "order.%_there")))
    .orderBy(desc(events.createdAt), desc(events.id))
    .limit(1);
  return last?.kind as EventKind | undefined;
}
