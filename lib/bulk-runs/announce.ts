import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { type LiveEvent, liveChannel } from "@/lib/live/schema";

/** The event by which open pages are notified while a run is in progress. */
const progressEvent = "bulk.progressed";

/** Notifies open pages, once the transaction has succeeded, that a run has progressed; no history contains this. */
export async function announceProgress(db: Database, runId: string): Promise<void> {
  const event: LiveEvent = {
    kind: progressEvent,
    subjectId: runId,
    organizationId: null,
    at: new Date().toISOString(),
  };
  await db.execute(sql`select pg_notify(${liveChannel}, ${JSON.stringify(event)})`);
}
