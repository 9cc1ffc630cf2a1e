import { and, eq } from "drizzle-orm";
import { bulkItems, bulkRuns } from "@/db/schema";
import { command } from "@/lib/kernel/operation";
import { announceProgress } from "./announce";
import { lockOwnRun, readOwnRun, readRun } from "./queries";
import { bulkRunRecord } from "./record";
import { runKey } from "./schema";

export const stopRun = command(
  {
    level: "user",
    summary:
      "Stop the caller's run: work in progress finishes, nothing more starts; no effect on a finished run",
    input: runKey,
    output: bulkRunRecord,
    fails: ["not_found"],
  },
  async (context, { id }) => {
    const { db } = context;
    const { state } = await lockOwnRun(context, id);
    if (state === "running") {
      await db
        .update(bulkItems)
        .set({ state: "stopped" })
        .where(and(eq(bulkItems.runId, id), eq(bulkItems.state, "waiting")));
      await db
        .update(bulkRuns)
        .set({ state: "stopped", finishedAt: new Date().toISOString() })
        .where(eq(bulkRuns.id, id));
      await announceProgress(db, id);
    }
    return readRun(db, await readOwnRun(context, id));
  },
);
