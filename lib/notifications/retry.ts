import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { payments, webhookEvents } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { job } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { attemptNotification } from "./attempt";
import { eventColumns, toEventRecord } from "./queries";
import { webhookEventRecord } from "./record";

export const retryNotification = job(
  {
    level: "admin",
    summary: "Process a stored notification now; one that is processed stays as it is",
    input: z.object({ id: identifier }),
    output: webhookEventRecord,
  },
  async ({ db, ...caller }, { id }) => {
    const before = await readEvent(db, id);
    if (before.state === "processed") return before;
    await attemptNotification(id, caller);
    return readEvent(db, id);
  },
);

async function readEvent(db: Database, id: string) {
  const [event] = await db
    .select(eventColumns)
    .from(webhookEvents)
    .leftJoin(payments, eq(payments.id, webhookEvents.paymentId))
    .where(eq(webhookEvents.id, id));
  if (!event) throw notFound();
  return toEventRecord(event);
}
