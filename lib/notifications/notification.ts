import { createHash } from "node:crypto";
import { storableText, textIn } from "./clean";
import { type Envelope, isObject } from "./envelope";

/** A notification of the bank, in one form for all of its formats. */
export type Notification = {
  webhookType: string | null;
  /** Uniquely identifies the payment. */
  paymentId: string | null;
  /** As received, in rubles. */
  amount: unknown;
  currency: string | null;
  payerInn: string | null;
  payerName: string | null;
  payerAccount: string | null;
  purpose: string | null;
  paidAt: string | null;
  documentNumber: string | null;
  /** The owner of the account, as far as the bank says. */
  own: { account: string | null; customerCode: string | null };
  /** Whether the bank only tests the address and no money moved. */
  isTest: boolean;
};

/**
 * Reads a notification. Values in `Data` override those beside it. In the bank's own form the amount and the
 * parties are in `SidePayer` and `SideRecipient`. Its notifications of fast payments have no `paymentId`,
 * which is accepted only in signed ones.
 */
export function readNotification({ body, isSigned }: Envelope): Notification {
  const given: Record<string, unknown> = { ...body, ...(isObject(body?.Data) ? body.Data : {}) };
  const payer = isObject(given.SidePayer) ? given.SidePayer : {};
  const recipient = isObject(given.SideRecipient) ? given.SideRecipient : {};
  const webhookType = typeof given.webhookType === "string" ? textIn(given.webhookType) : null;
  const paymentId = textIn(given.paymentId) ?? (isSigned ? fastPaymentId(given) : null);
  const purpose = textIn(given.purpose);
  return {
    webhookType,
    paymentId: paymentId && shortenedId(paymentId),
    amount: given.amount ?? payer.amount,
    currency: textIn(payer.currency),
    payerInn: textIn(given.payerInn ?? payer.inn),
    payerName: textIn(given.payerName ?? payer.name),
    payerAccount: textIn(payer.account),
    purpose,
    paidAt: textIn(given.paidAt ?? given.date),
    documentNumber: textIn(given.documentNumber),
    own: {
      account: textIn((webhookType === "outgoingPayment" ? payer : recipient).account),
      customerCode: textIn(given.customerCode),
    },
    isTest: isSigned && (/^0+$/.test(paymentId ?? "") || purpose === "Тестовое назначение платежа"),
  };
}

/**
 * Returns an identifier for a payment by QR code. One between companies has none of its own, so all of its
 * contents must be the same.
 */
function fastPaymentId(given: Record<string, unknown>): string | null {
  const operationId = textIn(given.operationId);
  if (operationId) return operationId;
  const qrcId = textIn(given.qrcId);
  return qrcId && `${qrcId}:${digest(JSON.stringify([given.amount, given.purpose, given.refTransactionId]))}`;
}

const maxIdLength = 400;

/** Shortens identifiers for an index, which cannot hold long ones. */
export const shortenedId = (id: string) =>
  id.length <= maxIdLength ? id : `${storableText(id.slice(0, maxIdLength - 64))}${digest(id)}`;

/** Returns the SHA-256 in hexadecimal, which stands for a longer text in an identifier. */
export const digest = (text: string) => createHash("sha256").update(text).digest("hex");
