import { eq } from "drizzle-orm";
import type { PaymentKind } from "@/db/enums";
import { payments } from "@/db/schema";
import { record } from "@/lib/events/record";
import { env } from "@/lib/kernel/env";
import type { Context } from "@/lib/kernel/operation";
import { allocatePayment } from "@/lib/payments/allocate";
import { findInvoices } from "@/lib/payments/match";
import { lockForNotification } from "@/lib/payments/statement/turn";
import { amountCents } from "./amount";
import { keepable } from "./clean";
import type { Envelope } from "./envelope";
import { momentOf } from "./moment";
import type { Notification } from "./notification";
import { findOnStatement } from "./on-statement";
import { accountTold, onlyAccountOf } from "./own-account";
import { firstOrganization, payeeOrganization } from "./payee";
import { Refused } from "./rules";

type Received = { id: string; documentId: string | null };

/**
 * Records the payment of a notification and gives it to its invoices. One that is known already, from another
 * notification or from a bank statement, is not counted again.
 */
export async function receivePayment(
  context: Context,
  notification: Notification,
  kind: PaymentKind,
  { body, text }: Envelope,
): Promise<Received> {
  const { db } = context;
  const { paymentId: bankPaymentId, payerInn, payerName, payerAccount, purpose } = notification;
  if ((notification.currency ?? "RUB") !== "RUB") throw new Refused("foreign_currency");
  const facts = { kind, amountCents: amountCents(notification.amount), payerInn, purpose };
  const [payee, account] = await Promise.all([
    payeeOrganization(db, notification.own),
    accountTold(db, notification.own.account),
  ]);
  await lockForNotification(db, { ...facts, account });
  const raw = keepable(body ?? {}, text);
  const match = await findInvoices(db, { ...facts, raw, organizationId: payee });
  const organizationId = match.organizationId ?? (await firstOrganization(db));
  const told = {
    ...facts,
    organizationId,
    bankPaymentId,
    payerName,
    payerAccount,
    ownAccount: account,
    documentNumber: notification.documentNumber,
    paidAt: momentOf(notification.paidAt, env().BUSINESS_TIME_ZONE),
    source: "bank" as const,
    raw,
  };
  // Where the bank names an account, even one that is none of ours, there is nothing to guess.
  const [guessed, onStatement] = await Promise.all([
    notification.own.account ? null : onlyAccountOf(db, organizationId),
    findOnStatement(db, told),
  ]);
  if (onStatement) {
    await db.update(payments).set({ bankPaymentId }).where(eq(payments.id, onStatement.id));
    return onStatement;
  }
  const [payment] = await db
    .insert(payments)
    .values({ ...told, ownAccount: account ?? guessed, isAccountGuessed: guessed !== null })
    .onConflictDoNothing({ target: payments.bankPaymentId })
    .returning();
  if (!payment) return (await known(context, bankPaymentId ?? ""))!;
  await Promise.all([
    record(context, "payment.received", payment, { kind, amountCents: facts.amountCents }),
    allocatePayment(context, payment, match.shares, { ...match, isNew: true }),
  ]);
  return { id: payment.id, documentId: match.shares[0]?.documentId ?? null };
}

async function known({ db }: Context, bankPaymentId: string): Promise<Received | undefined> {
  const [payment] = await db
    .select({ id: payments.id, documentId: payments.documentId })
    .from(payments)
    .where(eq(payments.bankPaymentId, bankPaymentId));
  return payment;
}
