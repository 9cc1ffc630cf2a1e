import type { PaymentSign } from "@/db/enums";

/** An invoice that asks for money, as it is proposed. Money in kopecks. */
export type OpenInvoice = {
  documentId: string;
  organizationId: string;
  number: string;
  numberKey: string;
  date: string;
  status: string;
  totalCents: number;
  remainderCents: number;
  clientId: string | null;
  clientName: string | null;
  clientInn: string | null;
};

/** How a client is known to be who paid, the surest first. */
export const payerSigns = ["payer_inn", "payer_account", "learned", "payer_name"] as const;

/** A client that may have paid, and all that it owes at the payment's organization, the oldest first. */
export type Payee = {
  clientId: string;
  clientName: string;
  by: (typeof payerSigns)[number];
  unpaid: OpenInvoice[];
};

/** What is looked at of a payment. */
export type Paid = {
  organizationId: string;
  amountCents: number;
  payerInn: string | null;
  payerName: string | null;
  purpose: string | null;
  receivedAt: string;
};

/** All that is known beside the payment: invoices that may be meant, and who may have paid. */
export type Known = { invoices: OpenInvoice[]; payees: Payee[] };

export type Share = { documentId: string; number: string; amountCents: number; remainderCents: number };

/** A way to book a payment, before it is weighed. */
export type Idea = {
  organizationId: string;
  clientId: string | null;
  clientName: string | null;
  invoices: OpenInvoice[];
  shares: Share[];
  advanceCents: number;
  signs: Sign[];
};

/** What each sign is worth; together they order the proposals and say how sure they are. */
export const worth = {
  number: 60,
  similar_number: 30,
  payer_inn: 30,
  payer_account: 28,
  learned: 25,
  payer_name: 20,
  amount: 35,
  /** Several named invoices whose remainders add up. */
  several_paid: 35,
  /** Several that were not named, and add up. */
  adds_up: 25,
  partial: 5,
  oldest_first: 5,
  overpaid: 0,
  advance: 0,
  other_payer: -5,
  other_organization: -5,
  several_ways: -10,
} satisfies Partial<Record<PaymentSign, number>>;

export type Sign = keyof typeof worth;
