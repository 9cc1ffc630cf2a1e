import { eq } from "drizzle-orm";
import type { PaymentKind } from "@/db/enums";
import { payments } from "@/db/schema";
import { record } from "@/lib/events/record";
import ru from "@/lib/i18n/messages/ru/payments.json";
import { env } from "@/lib/kernel/env";
import type { Context } from "@/lib/kernel/operation";
import { allocatePayment } from "@/lib/payments/allocate";
import { insertAllocated } from "@/lib/payments/insert-allocated";
import { markDismissed } from "@/lib/payments/mark-dismissed";
import { decideAmong, lockInvoicesFor } from "@/lib/payments/match";
import type { PaidDocument } from "@/lib/payments/paid-document";
import { perhapsSameSign } from "@/lib/payments/rules";
import type { Match } from "@/lib/payments/share-out";
import { lockForNotification } from "@/lib/payments/statement/money-locks";
import { parseMoment } from "@/lib/values/moment";
import { amountCents } from "./amount";
import { storableJson } from "./clean";
import { mayBeDuplicate, reportKey } from "./duplicate";
import type { Envelope } from "./envelope";
import type { Notification } from "./notification";
import { findOnStatement } from "./on-statement";
import { accountsOf, onlyAccountAmong } from "./own-account";
import { isOwnTransfer } from "./own-transfer";
import { firstOrganization, payeeOf } from "./payee";
import { NotificationRefused } from "./rules";

type ReceivedPayment = { id: string; documentId: string | null };

/**
 * Records the payment of a notification and allocates it to its invoices. A payment already known from
 * another notification or from a statement is not counted again, and a transfer between an organization's own
 * accounts is dismissed.
 */
export async function receivePayment(
  context: Context,
  notification: Notification,
  kind: PaymentKind,
  { body, text, isSigned }: Envelope,
): Promise<ReceivedPayment> {
  const { db } = context;
  const { paymentId: bankPaymentId, payerInn, payerName, payerAccount, purpose } = notification;
  if ((notification.currency ?? "RUB") !== "RUB") throw new NotificationRefused("foreign_currency");
  const facts = { kind, amountCents: amountCents(notification.amount), payerInn, purpose };
  const { organizationId: payee, account } = await payeeOf(db, notification.own);
  // A notification in the plain form has an identifier of its own, so it is no second report.
  const sharedKey = isSigned ? reportKey({ ...facts, bankPaymentId }) : null;
  await lockForNotification(db, { ...facts, account }, sharedKey);
  const raw = storableJson(body ?? {}, text);
  const matchable = { ...facts, raw, organizationId: payee };
  const invoices = await lockInvoicesFor(db, matchable);
  const match = decideAmong(matchable, invoices);
  const organizationId = match.organizationId ?? (await firstOrganization(db));
  const paymentValues = {
    ...facts,
    organizationId,
    bankPaymentId,
    payerName,
    payerAccount,
    ownAccount: account,
    documentNumber: notification.documentNumber,
    paidAt: parseMoment(notification.paidAt, env().BUSINESS_TIME_ZONE),
    source: "bank" as const,
    raw,
  };
  const [accounts, onStatement] = await Promise.all([
    accountsOf(db, organizationId),
    findOnStatement(db, paymentValues),
  ]);
  if (onStatement)
    return (
      (await findKnownPayment(context, bankPaymentId ?? "")) ??
      confirmStatementPayment(context, onStatement, bankPaymentId, match)
    );
  // If the bank names an account, even one that is not ours, there is nothing to guess.
  const guessed = notification.own.account ? null : onlyAccountAmong(accounts);
  const newPayment = { ...paymentValues, ownAccount: account ?? guessed, isAccountGuessed: guessed !== null };
  const isOwn = payee !== null && (await isOwnTransfer(db, newPayment, accounts, match.shares.length > 0));
  const isDoubtful = !isOwn && sharedKey !== null && (await mayBeDuplicate(db, newPayment));
  const received = isOwn
    ? await receiveOwnTransfer(context, newPayment)
    : await receiveMatched(context, newPayment, isDoubtful ? asProposal(match) : match, invoices);
  return received ?? (await findKnownPayment(context, bankPaymentId ?? ""))!;
}

type NewPayment = typeof payments.$inferInsert;

const receivedData = ({ kind, amountCents }: NewPayment) => ({ kind, amountCents });

/** Stores a payment and allocates it as it was matched among locked invoices; null if it is stored already. */
async function receiveMatched(
  context: Context,
  payment: NewPayment,
  { shares, reason, clientId }: Match,
  invoices: readonly PaidDocument[],
): Promise<ReceivedPayment | null> {
  const id = await insertAllocated(context, payment, shares, {
    reason,
    clientId,
    received: receivedData(payment),
    locked: invoices,
  });
  return id === null ? null : { id, documentId: shares[0]?.documentId ?? null };
}

/** Stores a transfer between own accounts and dismisses it; null if it is stored already. */
async function receiveOwnTransfer(context: Context, transfer: NewPayment): Promise<ReceivedPayment | null> {
  const [payment] = await context.db
    .insert(payments)
    .values(transfer)
    .onConflictDoNothing({ target: payments.bankPaymentId })
    .returning({ id: payments.id, organizationId: payments.organizationId });
  if (!payment) return null;
  await record(context, "payment.received", payment, receivedData(transfer));
  await markDismissed(context, payment, ru.dismiss.reasons.own, { by: "rules", signs: ["own_transfer"] });
  return { id: payment.id, documentId: null };
}

/**
 * Gives a payment from a statement the identifier of its notification and, while it is unassigned, the
 * invoices that the notification finds.
 */
async function confirmStatementPayment(
  context: Context,
  payment: typeof payments.$inferSelect,
  bankPaymentId: string | null,
  match: Match,
): Promise<ReceivedPayment> {
  await context.db.update(payments).set({ bankPaymentId }).where(eq(payments.id, payment.id));
  const { documentId, clientId, dismissedAt, matchReason } = payment;
  const isDecided = documentId || clientId || dismissedAt || matchReason?.by === "person";
  if (isDecided || match.shares.length === 0) return { id: payment.id, documentId };
  await allocatePayment(context, payment, match.shares, match);
  return { id: payment.id, documentId: match.shares[0]!.documentId };
}

/** Returns a match that is proposed and not booked, because the money may have been booked already. */
const asProposal = ({ organizationId, reason }: Match): Match => ({
  shares: [],
  clientId: null,
  advanceCents: 0,
  organizationId,
  reason: { by: "rules", signs: [perhapsSameSign, ...reason.signs] },
});

async function findKnownPayment(
  { db }: Context,
  bankPaymentId: string,
): Promise<ReceivedPayment | undefined> {
  const [payment] = await db
    .select({ id: payments.id, documentId: payments.documentId })
    .from(payments)
    .where(eq(payments.bankPaymentId, bankPaymentId));
  return payment;
}
