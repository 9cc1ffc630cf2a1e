import { sql } from "drizzle-orm";
import { query } from "@/lib/kernel/operation";
import { pageOf, pageRecord } from "@/lib/kernel/paging";
import { type JobRow, jobRows, toJobRecord } from "./queries";
import { jobFilters, jobRecord } from "./schema";

export const listJobs = query(
  {
    level: "admin",
    summary: "List background jobs, newest first: waiting, running, done and failed",
    input: jobFilters,
    output: pageRecord(jobRecord),
  },
  async ({ db }, { state, limit, cursor }) => {
    const rows = await db.execute<JobRow & { key: string }>(sql`
      select *, created_on::text as key from (${jobRows}) as rows
      where ${state ? sql`state = ${state}` : sql`true`}
        and ${cursor ? sql`(created_on, id) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)` : sql`true`}
      order by created_on desc, id desc limit ${limit + 1}`);
    const { items, nextCursor } = pageOf([...rows], limit, ({ key, id }) => [key, id]);
    return { items: items.map(toJobRecord), nextCursor };
  },
);
