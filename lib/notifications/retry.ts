import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { bankNotifications, payments } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { job } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { attemptNotification } from "./attempt";
import { notificationColumns, toNotificationRecord } from "./queries";
import { notificationRecord } from "./record";

export const retryNotification = job(
  {
    level: "admin",
    summary: "Process a stored notification now; no effect if it is already processed",
    input: z.object({ id: identifier }),
    output: notificationRecord,
    fails: ["not_found"],
  },
  async ({ db, ...caller }, { id }) => {
    const before = await readStored(db, id);
    if (before.state === "processed") return before;
    await attemptNotification(id, caller);
    return readStored(db, id);
  },
);

async function readStored(db: Database, id: string) {
  const [stored] = await db
    .select(notificationColumns)
    .from(bankNotifications)
    .leftJoin(payments, eq(payments.id, bankNotifications.paymentId))
    .where(eq(bankNotifications.id, id));
  if (!stored) throw notFound();
  return toNotificationRecord(stored);
}
