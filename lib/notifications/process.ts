import { eq } from "drizzle-orm";
import { z } from "zod";
import { bankNotifications, payments } from "@/db/schema";
import { recordTogether } from "@/lib/events/record";
import { notFound } from "@/lib/kernel/errors";
import { log } from "@/lib/kernel/log";
import { type Context, command } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { type Envelope, openEnvelope } from "./envelope";
import { readNotification, shortenedId } from "./notification";
import { receivePayment } from "./receive-payment";
import { type IgnoredReason, paymentKindOf } from "./rules";
import { type Receipt, receipt } from "./schema";

/**
 * Processes a stored notification once; a second call returns the result of the first. The row lock excludes
 * the receiver, the sweep and people from each other. Throws what makes it fail; the notification is then
 * kept.
 */
export const processNotification = command(
  {
    level: "admin",
    summary: "Process a stored notification",
    input: z.object({ id: identifier }),
    output: receipt,
    fails: ["not_found"],
  },
  async (context, { id }): Promise<Receipt> => {
    const [stored] = await context.db
      .select()
      .from(bankNotifications)
      .where(eq(bankNotifications.id, id))
      .for("update");
    if (!stored) throw notFound();
    if (stored.processedAt && !stored.error) {
      return { ok: true, matchedDocument: await documentOf(context, stored.paymentId) };
    }
    return processLocked(context, stored);
  },
);

async function processLocked(
  context: Context,
  stored: typeof bankNotifications.$inferSelect,
): Promise<Receipt> {
  const envelope = await openEnvelope(stored.raw);
  const notification = readNotification(envelope);
  const kind = paymentKindOf(notification.webhookType);
  const eventType = notification.webhookType ? shortenedId(notification.webhookType) : stored.eventType;
  const finish = (outcome: { error: string | null; paymentId?: string }) =>
    context.db
      .update(bankNotifications)
      .set({
        processedAt: new Date().toISOString(),
        nextAttemptAt: null,
        attempts: stored.attempts + 1,
        eventType,
        ...outcome,
      })
      .where(eq(bankNotifications.id, stored.id));

  if (envelope.isUnopened)
    log.warn(
      { notificationId: stored.id },
      "a notification is signed and cannot be read: set BANK_WEBHOOK_JWK to the bank's public key",
    );
  if (!kind || !notification.paymentId || notification.isTest) {
    await finish({ error: reasonToIgnore(envelope, notification) });
    return { ok: true, ignored: true };
  }
  const payment = await recordTogether(context, () => receivePayment(context, notification, kind, envelope));
  await finish({ error: null, paymentId: payment.id });
  return { ok: true, matchedDocument: payment.documentId };
}

function reasonToIgnore(
  { isUnopened }: Envelope,
  { isTest }: ReturnType<typeof readNotification>,
): IgnoredReason {
  if (isUnopened) return "signed_without_key";
  return isTest ? "test_notification" : "unsupported_event_type";
}

async function documentOf({ db }: Context, paymentId: string | null): Promise<string | null> {
  if (!paymentId) return null;
  const [payment] = await db
    .select({ documentId: payments.documentId })
    .from(payments)
    .where(eq(payments.id, paymentId));
  return payment?.documentId ?? null;
}
