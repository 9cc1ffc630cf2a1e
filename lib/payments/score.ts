import { daysBetween } from "@/lib/values/dates";
import type { NamedKeys } from "./named-keys";
import { sameName } from "./same-name";
import type { Suggestion } from "./schema";

/** An open invoice that was found for a payment by something that they share. */
export type Suggested = Omit<Suggestion, "signs" | "days" | "confidence"> & {
  numberKey: string;
  clientInn: string | null;
};

type Paid = {
  amountCents: number;
  payerInn: string | null;
  payerName: string | null;
  receivedAt: string;
};

/** What each sign is worth; together they order the suggestions and say how sure they are. */
const worth = {
  number: 60,
  similar_number: 30,
  payer_inn: 30,
  payer_name: 20,
  amount: 35,
  partial: 5,
  overpaid: 0,
  other_payer: -5,
};

type Sign = keyof typeof worth;

/** How much speaks for an invoice, in signs and in all. `keys` are those of the numbers in its purpose. */
export function score(
  payment: Paid,
  invoice: Suggested,
  keys: NamedKeys,
): Suggested & Suggestion & { weight: number } {
  const signs = [
    ...numberSigns(invoice, keys),
    ...amountSigns(payment, invoice),
    ...payerSigns(payment, invoice),
  ];
  const sum = signs.reduce((total, sign) => total + worth[sign], 0);
  const days = daysBetween(invoice.date, payment.receivedAt.slice(0, 10));
  const weight = signs.some(isDistinctive) ? sum - (days < -3 ? 10 : 0) : 0;
  return { ...invoice, signs, days, weight, confidence: confidenceOf(weight) };
}

const isDistinctive = (sign: Sign) => worth[sign] >= 20;

const confidenceOf = (weight: number): Suggestion["confidence"] =>
  weight >= 65 ? "high" : weight >= 45 ? "medium" : "low";

function numberSigns({ numberKey }: Suggested, { whole, possible }: NamedKeys): Sign[] {
  if (whole.includes(numberKey)) return ["number"];
  return possible.includes(numberKey) ? ["similar_number"] : [];
}

function amountSigns({ amountCents }: Paid, { remainderCents }: Suggested): Sign[] {
  if (amountCents === remainderCents) return ["amount"];
  return [amountCents < remainderCents ? "partial" : "overpaid"];
}

function payerSigns({ payerInn, payerName }: Paid, { clientInn, clientName }: Suggested): Sign[] {
  if (payerInn && payerInn === clientInn) return ["payer_inn"];
  if (payerName && clientName && sameName(payerName, clientName)) return ["payer_name"];
  return payerInn && clientInn ? ["other_payer"] : [];
}
