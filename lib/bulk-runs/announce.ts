import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { type LiveEvent, liveChannel } from "@/lib/live/schema";

/** What open pages are notified of while a run goes on. */
const progressed = "bulk.progressed";

/** Notifies open pages, when the transaction has succeeded, that a run has come on; this is no part of any history. */
export async function announceProgress(db: Database, runId: string): Promise<void> {
  const event: LiveEvent = {
    kind: progressed,
    subjectId: runId,
    organizationId: null,
    at: new Date().toISOString(),
  };
  await db.execute(sql`select pg_notify(${liveChannel}, ${JSON.stringify(event)})`);
}
