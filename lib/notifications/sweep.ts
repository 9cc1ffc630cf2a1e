import "server-only";
import { asc, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { bankNotifications } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import { defineJob } from "@/lib/queue/define";
import { attemptNotification, bankCaller } from "./attempt";

const batchSize = 50;
/** How long taken notifications are left to this process; afterwards another may take them. */
const claimMs = 60_000;

/**
 * Processes due notifications: those whose processing was cut off and those to be retried after a failure.
 * Several processes may run this at once. Returns how many were tried.
 */
export async function sweepNotifications(): Promise<number> {
  const claimed = await withSlot(claimDue);
  for (const { id } of claimed) await attemptNotification(id, bankCaller());
  return claimed.length;
}

async function claimDue() {
  const db = database();
  const due = db
    .select({ id: bankNotifications.id })
    .from(bankNotifications)
    .where(
      sql`${bankNotifications.processedAt} is null and ${bankNotifications.nextAttemptAt} <= ${nowText()}`,
    )
    .orderBy(asc(bankNotifications.nextAttemptAt))
    .limit(batchSize)
    .for("update", { skipLocked: true });
  return db
    .update(bankNotifications)
    .set({ nextAttemptAt: new Date(Date.now() + claimMs).toISOString() })
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
