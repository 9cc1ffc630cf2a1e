import { eq } from "drizzle-orm";
import { bulkRuns } from "@/db/schema";
import { command } from "@/lib/kernel/operation";
import { lockOwnRun } from "./queries";
import { runKey } from "./schema";

export const markSeen = command(
  {
    level: "viewer",
    summary: "Mark the caller's run as seen, so that the list no longer contains it",
    input: runKey,
    fails: ["not_found"],
  },
  async (context, { id }) => {
    await lockOwnRun(context, id);
    await context.db.update(bulkRuns).set({ seenAt: new Date().toISOString() }).where(eq(bulkRuns.id, id));
  },
);
