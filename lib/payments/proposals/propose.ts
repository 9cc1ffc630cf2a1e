import { isRefund } from "@/lib/payments/purpose/refund";
import { daysBetween } from "@/lib/values/dates";
import { type Idea, type KnownFacts, type PaymentFacts, signWeights } from "./facts";
import { ideasByAmount, ideasByNumbers, ideasByPayer } from "./ideas";

/** How many proposals are shown. */
const maxShown = 5;

export type WeighedIdea = Omit<Idea, "invoices"> & {
  days: number | null;
  confidence: "high" | "medium" | "low";
};

/**
 * Returns the ways to book a payment, the likeliest first, each with the signs for and against it: invoices
 * named in the purpose, the payer's unpaid invoices, an advance of the payer, and invoices of the same
 * amount. Shares and advance add up to the amount, to the kopeck.
 */
export function propose(payment: PaymentFacts, known: KnownFacts): WeighedIdea[] {
  if (payment.amountCents <= 0 || isRefund(payment.purpose ?? "")) return [];
  const ideas = [
    ...ideasByNumbers(payment, known),
    ...known.payees.flatMap((payee) => ideasByPayer(payment, known, payee)),
    ...ideasByAmount(payment, known),
  ];
  const distinctIdeas = new Map<string, Idea>();
  for (const idea of ideas) {
    const key = JSON.stringify([idea.clientId, idea.shares, idea.advanceCents]);
    if (!distinctIdeas.has(key)) distinctIdeas.set(key, idea);
  }
  return [...distinctIdeas.values()]
    .map((idea) => ({ idea, weight: weightOf(idea, payment), days: daysToPayment(idea, payment) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, maxShown)
    .map(({ idea: { invoices: _invoices, ...idea }, weight, days }) => ({
      ...idea,
      days,
      confidence: confidenceOf(weight),
    }));
}

/** Returns the days from the invoice to the payment if there is only one invoice. */
const daysToPayment = ({ invoices }: Idea, { receivedAt }: PaymentFacts) =>
  invoices.length === 1 ? daysBetween(invoices[0]!.date, receivedAt.slice(0, 10)) : null;

function weightOf(idea: Idea, payment: PaymentFacts): number {
  if (!idea.signs.some((sign) => signWeights[sign] >= 20)) return 0;
  const sum = idea.signs.reduce((total, sign) => total + signWeights[sign], 0);
  return sum - ((daysToPayment(idea, payment) ?? 0) < -3 ? 10 : 0);
}

const confidenceOf = (weight: number): WeighedIdea["confidence"] =>
  weight >= 65 ? "high" : weight >= 45 ? "medium" : "low";
