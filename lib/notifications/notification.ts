import { createHash } from "node:crypto";
import { clean, textIn } from "./clean";
import { type Envelope, isObject } from "./envelope";

/** A notification of the bank, in one form whichever it came in. */
export type Notification = {
  webhookType: string | null;
  /** What tells a payment from all others. */
  paymentId: string | null;
  /** As it came; in rubles. */
  amount: unknown;
  currency: string | null;
  payerInn: string | null;
  payerName: string | null;
  payerAccount: string | null;
  purpose: string | null;
  paidAt: string | null;
  documentNumber: string | null;
  /** Whose money it is, as far as the bank says. */
  own: { account: string | null; customerCode: string | null };
  /** The bank tries the address out; no money moved. */
  isTest: boolean;
};

/**
 * Reads a notification. Values of `Data` override those beside it. The bank's own form has the amount and the parties
 * in `SidePayer` and `SideRecipient`; its notifications of fast payments have no `paymentId`, which only a signed one
 * may do without.
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
    paymentId: paymentId && bounded(paymentId),
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

/** A payment by QR code between companies has no identifier of its own: all that it says has to be the same. */
function fastPaymentId(given: Record<string, unknown>): string | null {
  const operationId = textIn(given.operationId);
  if (operationId) return operationId;
  const qrcId = textIn(given.qrcId);
  return qrcId && `${qrcId}:${digest(JSON.stringify([given.amount, given.purpose, given.refTransactionId]))}`;
}

const longest = 400;

/** Identifiers stand in an index, which holds no long ones. */
export const bounded = (id: string) =>
  id.length <= longest ? id : `${clean(id.slice(0, longest - 64))}${digest(id)}`;

/** SHA-256 in hexadecimal, as the part of an identifier that stands for a longer text. */
export const digest = (text: string) => createHash("sha256").update(text).digest("hex");
