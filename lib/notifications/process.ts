import { eq } from "drizzle-orm";
import { z } from "zod";
import type { paymentKinds } from "@/db/enums";
import { payments, webhookEvents } from "@/db/schema";
import { env } from "@/lib/env";
import { notFound } from "@/lib/errors";
import { record } from "@/lib/events/record";
import { identifier } from "@/lib/fields";
import { type Context, command } from "@/lib/operation";
import { allocatePayment } from "@/lib/payments/allocate";
import { findInvoices } from "@/lib/payments/match";
import { amountCents } from "./amount";
import { keepable } from "./clean";
import { type Envelope, openEnvelope } from "./envelope";
import { momentOf } from "./moment";
import { type Notification, readNotification } from "./notification";
import { firstOrganization, payeeOrganization } from "./payee";
import { paymentKindOf, Refused } from "./rules";
import { type Receipt, receipt } from "./schema";

type Kind = (typeof paymentKinds)[number];
type PaymentRow = typeof payments.$inferSelect;

/**
 * Makes of a stored notification what it tells of, once: a second call answers what the first one did. The lock on
 * its row keeps the receiver, the sweep and people apart. Throws what makes it fail; the notification then stays.
 */
export const processNotification = command(
  {
    level: "admin",
    summary: "Process a stored notification",
    input: z.object({ id: identifier }),
    output: receipt,
  },
  async (context, { id }): Promise<Receipt> => {
    const { db } = context;
    const [event] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, id)).for("update");
    if (!event) throw notFound();
    if (event.processedAt && !event.error) {
      return { ok: true, matchedDocument: await documentOf(context, event.paymentId) };
    }
    const envelope = await openEnvelope(event.raw);
    const notification = readNotification(envelope);
    const kind = paymentKindOf(notification.webhookType);
    const finish = (outcome: { error: string | null; paymentId?: string }) =>
      db
        .update(webhookEvents)
        .set({
          processedAt: new Date().toISOString(),
          nextAttemptAt: null,
          attempts: event.attempts + 1,
          ...outcome,
        })
        .where(eq(webhookEvents.id, id));

    if (!kind || !notification.paymentId || notification.isTest) {
      await finish({ error: notification.isTest ? "test_notification" : "unsupported_event_type" });
      return { ok: true, ignored: true };
    }
    const payment = await receivePayment(context, notification, kind, envelope);
    await finish({ error: null, paymentId: payment.id });
    return { ok: true, matchedDocument: await documentOf(context, payment.id) };
  },
);

/** Records the payment and gives it to its invoices; one that is known already is left as it is. */
async function receivePayment(
  context: Context,
  notification: Notification,
  kind: Kind,
  { body, text }: Envelope,
): Promise<Pick<PaymentRow, "id">> {
  const { db } = context;
  const { paymentId: bankPaymentId, payerInn, payerName, payerAccount, purpose, own } = notification;
  if ((notification.currency ?? "RUB") !== "RUB") throw new Refused("foreign_currency");
  const facts = { kind, amountCents: amountCents(notification.amount), payerInn, purpose };
  const payee = await payeeOrganization(db, own);
  const match = await findInvoices(db, { ...facts, organizationId: payee });
  const [payment] = await db
    .insert(payments)
    .values({
      ...facts,
      organizationId: match.organizationId ?? (await firstOrganization(db)),
      bankPaymentId,
      payerName,
      payerAccount,
      documentNumber: notification.documentNumber,
      paidAt: momentOf(notification.paidAt, env().BUSINESS_TIME_ZONE),
      source: "bank",
      raw: keepable(body ?? {}, text),
    })
    .onConflictDoNothing({ target: payments.bankPaymentId })
    .returning();
  if (payment) {
    await record(context, "payment.received", payment, { kind, amountCents: facts.amountCents });
    await allocatePayment(context, payment, match.shares, match.reason);
    return payment;
  }
  const [known] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.bankPaymentId, bankPaymentId ?? ""));
  return known!;
}

async function documentOf({ db }: Context, paymentId: string | null): Promise<string | null> {
  if (!paymentId) return null;
  const [payment] = await db
    .select({ documentId: payments.documentId })
    .from(payments)
    .where(eq(payments.id, paymentId));
  return payment?.documentId ?? null;
}
