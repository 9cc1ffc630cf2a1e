import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { version } from "@/package.json";
import { database } from "./database";
import { query } from "./operation";

const patienceMs = 2000;

const healthRecord = z.object({ ok: z.boolean(), database: z.boolean(), version: z.string() });

/** Whether the product can work. Takes two seconds at most and does not throw, whatever state the database is in. */
export async function checkHealth(): Promise<z.output<typeof healthRecord>> {
  const isDatabaseUp = await Promise.race([ping(), delay(patienceMs, false, { ref: false })]);
  return { ok: isDatabaseUp, database: isDatabaseUp, version };
}

export const getHealth = query(
  {
    level: "public",
    summary: "Whether the product can work; 503 with the same answer when the database is away",
    input: z.object({}),
    output: healthRecord,
  },
  checkHealth,
);

async function ping(): Promise<boolean> {
  try {
    await database().execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}
