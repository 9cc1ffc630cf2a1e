import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { database, openDatabase } from "@/lib/kernel/database";
import { defineJob } from "@/lib/queue/define";
import { startWork } from "@/lib/queue/work";

// A separate process that works on jobs and records in a table what it has begun and done. From number 1000 on, a job
// takes that many ms.
const [url = ""] = process.argv.slice(2);
openDatabase(url);

const record = (n: number, what: string) =>
  database().execute(sql`insert into told (n, what, pid) values (${n}, ${what}, ${process.pid})`);

const job = defineJob({
  name: "email-unfinished",
  input: z.object({ n: z.number() }),
  backoff: { firstSeconds: 1, longestSeconds: 1 },
  run: async ({ n }, { attempt }) => {
    await record(n, "begun");
    if (n >= 1000 && attempt === 1) await delay(n);
    await record(n, "done");
  },
});

const stop = await startWork({
  url,
  directUrl: url,
  pooled: false,
  jobs: { "email-unfinished": job },
  schedules: [],
  timeZone: "Europe/Moscow",
});
process.once("SIGTERM", () => stop().then(() => process.exit(0)));
process.stdout.write("ready\n");
