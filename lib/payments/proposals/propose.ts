import { businessDateOf } from "@/lib/kernel/clock";
import { isRefund } from "@/lib/payments/purpose/refund";
import { daysBetween } from "@/lib/values/dates";
import {
  type Idea,
  type KnownFacts,
  type PaymentFacts,
  payerSigns,
  type Sign,
  signWeights,
  weightsBeside,
} from "./facts";
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
  const weighed = [...distinctIdeas.values()]
    .map((idea) => ({ idea, weight: weightOf(idea, payment), days: daysToPayment(idea, payment) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return weighed
    .map((each) => (isTied(each, weighed) ? withSeveralWays(each) : each))
    .slice(0, maxShown)
    .map(({ idea: { invoices: _invoices, ...idea }, weight, days }) => ({
      ...idea,
      days,
      confidence: confidenceOf(weight),
    }));
}

type Weighed = { idea: Idea; weight: number; days: number | null };

/** Returns whether an idea about a recognized payer says no more than the same for another recognized payer. */
const isTied = ({ idea, weight }: Weighed, all: readonly Weighed[]) =>
  isOfPayer(idea) &&
  all.some(
    (other) => other.weight === weight && other.idea.clientId !== idea.clientId && isOfPayer(other.idea),
  );

const isOfPayer = ({ signs }: Idea) => payerSigns.some((sign) => signs.includes(sign));

/** The order stays as it was: all the ideas of this weight lose the same. */
const withSeveralWays = ({ idea, weight, days }: Weighed): Weighed =>
  idea.signs.includes("several_ways")
    ? { idea, weight, days }
    : {
        idea: { ...idea, signs: [...idea.signs, "several_ways"] },
        weight: weight + signWeights.several_ways,
        days,
      };

/** Returns the days from the invoice to the payment if there is only one invoice. */
const daysToPayment = ({ invoices }: Idea, { receivedAt }: PaymentFacts) =>
  invoices.length === 1 ? daysBetween(invoices[0]!.date, businessDateOf(receivedAt)) : null;

function weightOf(idea: Idea, payment: PaymentFacts): number {
  if (!idea.signs.some((sign) => signWeights[sign] >= 20)) return 0;
  const surest = payerSigns.find((sign) => idea.signs.includes(sign));
  const weightOfSign = (sign: Sign) =>
    sign === surest ? signWeights[sign] : (weightsBeside[sign] ?? signWeights[sign]);
  const sum = idea.signs.reduce((total, sign) => total + weightOfSign(sign), 0);
  return sum - ((daysToPayment(idea, payment) ?? 0) < -3 ? 10 : 0);
}

const confidenceOf = (weight: number): WeighedIdea["confidence"] =>
  weight >= 65 ? "high" : weight >= 45 ? "medium" : "low";
