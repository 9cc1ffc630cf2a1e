import "server-only";
import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import { bankNotifications } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import { log } from "@/lib/kernel/log";
import { type Caller, execute } from "@/lib/kernel/operation";
import { processNotification } from "./process";
import { NotificationRefused, retryDelayMs } from "./rules";
import type { Receipt } from "./schema";

/** Returns the caller that represents the bank in the history. */
export const bankCaller = (requestId: string = v7()): Caller => ({
  actor: { kind: "system", name: "Банк" },
  requestId,
  locale: "ru",
  preferredOrganizationId: null,
});

/**
 * Processes a stored notification. A failure is stored with it, together with the time of the next attempt.
 */
export async function attemptNotification(id: string, caller: Caller): Promise<Receipt> {
  try {
    return await execute(processNotification, caller, { id });
  } catch (error) {
    log.warn(
      { err: error, requestId: caller.requestId, notificationId: id },
      "a notification could not be processed",
    );
    await recordFailure(id, error).catch((cause) => {
      log.error({ err: cause, notificationId: id }, "cannot record that a notification failed");
    });
    return { ok: false, error: "processing_failed" };
  }
}

async function recordFailure(id: string, failure: unknown): Promise<void> {
  await withSlot(() =>
    database().transaction(async (db) => {
      const [stored] = await db
        .select()
        .from(bankNotifications)
        .where(eq(bankNotifications.id, id))
        .for("update");
      if (!stored || stored.processedAt) return;
      const attempts = stored.attempts + 1;
      const delayMs = failure instanceof NotificationRefused ? null : retryDelayMs(attempts);
      await db
        .update(bankNotifications)
        .set({
          attempts,
          error: messageOf(failure),
          nextAttemptAt: delayMs === null ? null : new Date(Date.now() + delayMs).toISOString(),
        })
        .where(eq(bankNotifications.id, id));
    }),
  );
}

const maxMessageLength = 500;

/** Returns the innermost message, because the outer one of a database error is the whole statement. */
function messageOf(error: unknown): string {
  let current = error;
  while (current instanceof Error && current.cause instanceof Error) current = current.cause;
  const message = current instanceof Error ? current.message : String(current);
  return message.replaceAll("\0", "").slice(0, maxMessageLength).toWellFormed();
}
