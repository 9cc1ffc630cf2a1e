import {
  addClientPaymentAction,
  addPaymentAction,
  alikeOfClientAction,
  alikeOfDocumentAction,
} from "@/lib/payments/actions";
import type { ClientMoneyKind } from "@/lib/payments/schema";

/** What a payment is entered for: a document, or a client without a document. */
export type MoneyTarget =
  | { documentId: string }
  | { clientId: string; organizationId: string; kind: ClientMoneyKind };

interface Money {
  amountCents: number;
  paidAt: string;
  payerName: string;
  purpose: string;
  documentNumber: string;
  idempotencyKey: string;
}

/** The payment to look for. A payment entered with the same idempotency key is the one about to be entered. */
export type SoughtMoney = Pick<Money, "amountCents" | "paidAt" | "idempotencyKey">;

/** Finds waiting or booked payments that may be the money about to be entered. */
export function findAlike(target: MoneyTarget, money: SoughtMoney) {
  if ("documentId" in target) return alikeOfDocumentAction({ id: target.documentId, ...money });
  const { clientId: id, organizationId, kind } = target;
  return alikeOfClientAction({ id, organizationId, kind, ...money });
}

export function enterPayment(target: MoneyTarget, money: Money) {
  if ("documentId" in target) return addPaymentAction({ id: target.documentId, ...money });
  const { clientId: id, organizationId, kind } = target;
  return addClientPaymentAction({ id, organizationId, kind, ...money });
}
