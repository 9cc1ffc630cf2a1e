import {
  addClientPaymentAction,
  addPaymentAction,
  waitingAlikeAction,
  waitingAlikeOfClientAction,
} from "@/lib/payments/actions";
import type { ClientMoneyKind } from "@/lib/payments/schema";

/** What money is entered for: a document, or a client without one. */
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

/** What waits and may be the money that is about to be entered. */
export function waitingFor(target: MoneyTarget, amountCents: number) {
  if ("documentId" in target) return waitingAlikeAction({ id: target.documentId, amountCents });
  const { clientId: id, organizationId, kind } = target;
  return waitingAlikeOfClientAction({ id, organizationId, kind, amountCents });
}

export function enterFor(target: MoneyTarget, money: Money) {
  if ("documentId" in target) return addPaymentAction({ id: target.documentId, ...money });
  const { clientId: id, organizationId, kind } = target;
  return addClientPaymentAction({ id, organizationId, kind, ...money });
}
