import { bareName, isDistinctive } from "@/lib/payments/same-name";
import { payerKeyOfInn } from "@/lib/values/payer-key";
import { isAccountOfOneHolder } from "./one-holder";

export type PayerFacts = { payerInn: string | null; payerAccount: string | null; payerName: string | null };

/**
 * Returns the key under which a payer is remembered: the INN, else the account if it has one holder, else the name
 * without regard to case, quotation marks, ё, spaces, legal form and an address after it. Null if nothing distinguishes
 * the payer from others.
 */
export function payerKey({ payerInn, payerAccount, payerName }: PayerFacts): string | null {
  const keyOfInn = payerKeyOfInn(payerInn);
  if (keyOfInn) return keyOfInn;
  if (payerAccount && isAccountOfOneHolder(payerAccount)) return `account:${payerAccount}`;
  const name = bareName(payerName ?? "");
  return isDistinctive(name) ? `name:${name}` : null;
}

/** Returns whether a payer is known by nothing but its name, which others may have, too. */
export const hasOnlyName = (payer: PayerFacts): boolean => payerKey(payer)?.startsWith("name:") ?? false;
