import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { Failure } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import type { Job } from "@/lib/queue/define";
import { enqueue } from "@/lib/queue/enqueue";
import { getDeadJob, jobRows } from "./queries";
import { jobs } from "./registered";
import { deleteDeadJob } from "./remove";
import { jobKey } from "./schema";

type DeadJob = { id: string; data: { job: string; input: unknown } };

export const retryJob = command(
  {
    level: "admin",
    summary: "Retry a job that failed for good, starting with its first attempt; `conflict` for any other",
    input: jobKey,
    fails: ["not_found", "conflict"],
  },
  async ({ db }, { id }): Promise<void> => {
    if (!(await enqueueAgain(db, await getDeadJob(db, id))))
      throw new Failure("conflict", { detail: "job_unknown" });
  },
);

export const retryDeadJobs = command(
  { level: "admin", summary: "Retry all jobs that failed for good", input: z.object({}) },
  async ({ db }): Promise<{ count: number }> => {
    const dead = await db.execute<DeadJob>(
      sql`select id, data from (${jobRows}) as rows where state = 'dead'`,
    );
    let count = 0;
    for (const each of dead) if (await enqueueAgain(db, each)) count += 1;
    return { count };
  },
);

/** Enqueues a dead job again. Returns false if its kind no longer exists or another call was faster. */
async function enqueueAgain(db: Database, { id, data }: DeadJob): Promise<boolean> {
  const job: Job | undefined = Object.values(jobs).find(({ name }) => name === data.job);
  if (!job || !(await deleteDeadJob(db, id))) return false;
  await enqueue(db, job, data.input);
  return true;
}
