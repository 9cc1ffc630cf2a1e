import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { deadQueue } from "@/db/jobs/engine";
import { command } from "@/lib/kernel/operation";
import { getDeadJob } from "./queries";
import { jobKey } from "./schema";

export const removeJob = command(
  {
    level: "admin",
    summary: "Delete a job that failed for good; `conflict` for any other",
    input: jobKey,
    fails: ["not_found", "conflict"],
  },
  async ({ db }, { id }): Promise<void> => {
    await getDeadJob(db, id);
    await deleteDeadJob(db, id);
  },
);

export const removeDeadJobs = command(
  { level: "admin", summary: "Delete all jobs that failed for good", input: z.object({}) },
  async ({ db }): Promise<{ count: number }> => {
    const gone = await db.execute(sql`delete from jobs.job where name = ${deadQueue} returning id`);
    return { count: gone.length };
  },
);

/** Deletes a job from the dead queue. Returns false if another call was faster. */
export async function deleteDeadJob(db: Database, id: string): Promise<boolean> {
  const gone = await db.execute(
    sql`delete from jobs.job where name = ${deadQueue} and id = ${id} returning id`,
  );
  return gone.length > 0;
}
