import type { PaymentSign } from "@/db/enums";

/** An open invoice as it is proposed. Amounts are in kopecks. */
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

/** The ways in which a client is recognized as the payer, the surest first. */
export const payerSigns = ["payer_inn", "payer_account", "learned", "payer_name"] as const;

/**
 * What is known of a client beside the way in which it is recognized: that a person decided so before, and, among
 * clients with one INN, such as branches, the KPP and the name.
 */
export type SignBeside = "learned" | "payer_kpp" | "other_kpp" | "payer_name";

/**
 * A client that may be the payer, with all its unpaid invoices at the payment's organization, oldest first.
 */
export type Payee = {
  clientId: string;
  clientName: string;
  by: (typeof payerSigns)[number];
  also?: SignBeside[];
  unpaid: OpenInvoice[];
};

/** The facts of a payment that proposals use. */
export type PaymentFacts = {
  organizationId: string;
  amountCents: number;
  payerInn: string | null;
  payerName: string | null;
  purpose: string | null;
  receivedAt: string;
};

/** What is known besides the payment: invoices that may be meant, and clients that may have paid. */
export type KnownFacts = { invoices: OpenInvoice[]; payees: Payee[] };

export type ProposedShare = {
  documentId: string;
  number: string;
  amountCents: number;
  remainderCents: number;
};

/** A way to book a payment, before it is weighed. */
export type Idea = {
  organizationId: string;
  clientId: string | null;
  clientName: string | null;
  invoices: OpenInvoice[];
  shares: ProposedShare[];
  advanceCents: number;
  signs: Sign[];
};

/** The weight of each sign. The sum of the weights orders the proposals and gives their confidence. */
export const signWeights = {
  number: 60,
  similar_number: 30,
  payer_inn: 30,
  payer_kpp: 10,
  other_kpp: -10,
  payer_account: 28,
  learned: 25,
  payer_name: 20,
  amount: 35,
  /** Several named invoices whose remainders add up to the payment. */
  several_paid: 35,
  /** Several invoices that were not named but add up to it. */
  adds_up: 25,
  partial: 5,
  oldest_first: 5,
  overpaid: 0,
  advance: 0,
  other_payer: -5,
  other_organization: -5,
  several_ways: -10,
} satisfies Partial<Record<PaymentSign, number>>;

/**
 * The weight of a sign of the payer beside a surer one. A person's decision about an INN does not choose among the
 * clients that have it.
 */
export const weightsBeside: Partial<Record<Sign, number>> = { payer_name: 5, learned: 0 };

export type Sign = keyof typeof signWeights;
