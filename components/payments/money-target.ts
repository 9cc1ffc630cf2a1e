import {
  addClientPaymentAction,
  addPaymentAction,
  alikeOfClientAction,
  alikeOfDocumentAction,
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

/** What is looked for; what was entered with the same key is what is about to be entered itself. */
export type AskedMoney = Pick<Money, "amountCents" | "paidAt" | "idempotencyKey">;

/** What waits, or is booked, and may be the money that is about to be entered. */
export function alikeTo(target: MoneyTarget, money: AskedMoney) {
  if ("documentId" in target) return alikeOfDocumentAction({ id: target.documentId, ...money });
  const { clientId: id, organizationId, kind } = target;
  return alikeOfClientAction({ id, organizationId, kind, ...money });
}

export function enterFor(target: MoneyTarget, money: Money) {
  if ("documentId" in target) return addPaymentAction({ id: target.documentId, ...money });
  const { clientId: id, organizationId, kind } = target;
  return addClientPaymentAction({ id, organizationId, kind, ...money });
}
