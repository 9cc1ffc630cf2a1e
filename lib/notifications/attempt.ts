import "server-only";
import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import { webhookEvents } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import { log } from "@/lib/kernel/log";
import { type Caller, execute } from "@/lib/kernel/operation";
import { processNotification } from "./process";
import { Refused, retryDelayMs } from "./rules";
import type { Receipt } from "./schema";

/** The bank, as far as history is concerned. */
export const bankCaller = (requestId: string = v7()): Caller => ({
  actor: { kind: "system", name: "Банк" },
  requestId,
  locale: "ru",
  preferredOrganizationId: null,
});

/** Processes a stored notification; a failure is noted on it, together with when it is tried again. */
export async function attemptNotification(id: string, caller: Caller): Promise<Receipt> {
  try {
    return await execute(processNotification, caller, { id });
  } catch (error) {
    log.warn({ err: error, requestId: caller.requestId, webhookEventId: id }, "a notification failed");
    await noteFailure(id, error).catch((cause) => {
      log.error({ err: cause, webhookEventId: id }, "the failure of a notification cannot be noted");
    });
    return { ok: false, error: "processing_failed" };
  }
}

async function noteFailure(id: string, failure: unknown): Promise<void> {
  await withSlot(() =>
    database().transaction(async (db) => {
      const [event] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, id)).for("update");
      if (!event || event.processedAt) return;
      const attempts = event.attempts + 1;
      const delayMs = failure instanceof Refused ? null : retryDelayMs(attempts);
      await db
        .update(webhookEvents)
        .set({
          attempts,
          error: messageOf(failure),
          nextAttemptAt: delayMs === null ? null : new Date(Date.now() + delayMs).toISOString(),
        })
        .where(eq(webhookEvents.id, id));
    }),
  );
}

const longestMessage = 500;

/** The innermost message: the outer one of a database error is the whole statement. */
function messageOf(error: unknown): string {
  let current = error;
  while (current instanceof Error && current.cause instanceof Error) current = current.cause;
  const message = current instanceof Error ? current.message : String(current);
  return message.replaceAll("\0", "").slice(0, longestMessage).toWellFormed();
}
