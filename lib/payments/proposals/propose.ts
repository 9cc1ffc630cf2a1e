import { isRefund } from "@/lib/payments/purpose/refund";
import { daysBetween } from "@/lib/values/dates";
import { type Idea, type Known, type Paid, worth } from "./facts";
import { byAmount, byNumbers, byPayer } from "./ideas";

/** How many proposals are shown. */
const shown = 5;

export type Weighed = Omit<Idea, "invoices"> & {
  days: number | null;
  confidence: "high" | "medium" | "low";
};

/**
 * Returns the ways to book a payment, the likeliest first, each with the signs for and against it: invoices
 * named in the purpose, the payer's unpaid invoices, an advance of the payer, and invoices of the same
 * amount. Shares and advance add up to the amount, to the kopeck.
 */
export function propose(payment: Paid, known: Known): Weighed[] {
  if (payment.amountCents <= 0 || isRefund(payment.purpose ?? "")) return [];
  const ideas = [
    ...byNumbers(payment, known),
    ...known.payees.flatMap((payee) => byPayer(payment, known, payee)),
    ...byAmount(payment, known),
  ];
  const different = new Map<string, Idea>();
  for (const idea of ideas) {
    const key = JSON.stringify([idea.clientId, idea.shares, idea.advanceCents]);
    if (!different.has(key)) different.set(key, idea);
  }
  return [...different.values()]
    .map((idea) => ({ idea, weight: weightOf(idea, payment), days: daysOf(idea, payment) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, shown)
    .map(({ idea: { invoices: _invoices, ...idea }, weight, days }) => ({
      ...idea,
      days,
      confidence: confidenceOf(weight),
    }));
}

/** Returns the days from the invoice to the payment if there is only one invoice. */
const daysOf = ({ invoices }: Idea, { receivedAt }: Paid) =>
  invoices.length === 1 ? daysBetween(invoices[0]!.date, receivedAt.slice(0, 10)) : null;

function weightOf(idea: Idea, payment: Paid): number {
  if (!idea.signs.some((sign) => worth[sign] >= 20)) return 0;
  const sum = idea.signs.reduce((total, sign) => total + worth[sign], 0);
  return sum - ((daysOf(idea, payment) ?? 0) < -3 ? 10 : 0);
}

const confidenceOf = (weight: number): Weighed["confidence"] =>
  weight >= 65 ? "high" : weight >= 45 ? "medium" : "low";
