import { bareName, isDistinctive } from "@/lib/payments/same-name";

export type PayerFacts = { payerInn: string | null; payerAccount: string | null; payerName: string | null };

/** Banks write noughts for the INN of whoever has none. */
export const isNobodysInn = (inn: string): boolean => /^0+$/.test(inn);

/**
 * What a payer is remembered by: its INN, else its account, else its name folded by case, quotes, ё, spaces and legal
 * form. Null when nothing tells it from others.
 */
export function payerKey({ payerInn, payerAccount, payerName }: PayerFacts): string | null {
  if (payerInn && !isNobodysInn(payerInn)) return `inn:${payerInn}`;
  if (payerAccount) return `account:${payerAccount}`;
  const name = bareName(payerName ?? "");
  return isDistinctive(name) ? `name:${name}` : null;
}
