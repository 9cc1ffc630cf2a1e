import "server-only";
import { asc, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { bankNotifications } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import { defineJob } from "@/lib/queue/define";
import { attemptNotification, bankCaller } from "./attempt";

const atOnce = 50;
/** Nobody else takes what is taken, unless this process dies over it. */
const takenMs = 60_000;

/**
 * Processes what is due: notifications whose processing was cut off, and those that failed and are to be tried again.
 * Several processes may do so at the same time. Answers how many it has tried.
 */
export async function sweepNotifications(): Promise<number> {
  const taken = await withSlot(takeDue);
  for (const { id } of taken) await attemptNotification(id, bankCaller());
  return taken.length;
}

async function takeDue() {
  const db = database();
  const due = db
    .select({ id: bankNotifications.id })
    .from(bankNotifications)
    .where(
      sql`${bankNotifications.processedAt} is null and ${bankNotifications.nextAttemptAt} <= ${nowText()}`,
    )
    .orderBy(asc(bankNotifications.nextAttemptAt))
    .limit(atOnce)
    .for("update", { skipLocked: true });
  return db
    .update(bankNotifications)
    .set({ nextAttemptAt: new Date(Date.now() + takenMs).toISOString() })
    .where(inArray(bankNotifications.id, due))
    .returning({ id: bankNotifications.id });
}

const nowText = () => new Date().toISOString();

export const notificationSweep = defineJob({
  name: "bank-notifications",
  input: z.object({}),
  retries: 0,
  isKeptDead: false,
  shownSeconds: 600,
  run: async () => void (await sweepNotifications()),
});
