import { divideHalfUp } from "@/lib/values/money";
import { Refused } from "./rules";

const mostCents = 1_000_000_000_000_000n;

/**
 * Kopecks of an amount in rubles, a number or its text, rounded half up on the decimal digits themselves; 0 when it is
 * not a number, below zero when the bank says so. Throws Refused when it is more money than there is.
 */
export function amountCents(amount: unknown): number {
  const text = typeof amount === "number" ? String(amount) : typeof amount === "string" ? amount.trim() : "";
  if (amount === Number.POSITIVE_INFINITY || amount === Number.NEGATIVE_INFINITY)
    throw new Refused("amount_out_of_range");
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) return 0;
  const plain = /e/i.test(text) ? String(Number(text)) : text;
  const [, sign, whole = "", fraction = ""] = plain.match(/^([+-]?)(\d*)\.?(\d*)$/) ?? [];
  // What is still in powers of ten, or infinite, is far beyond or far below a kopeck.
  if (sign === undefined) {
    if (Math.abs(Number(text)) > 1) throw new Refused("amount_out_of_range");
    return 0;
  }
  const cents = divideHalfUp(BigInt(`${whole}${fraction}` || "0") * 100n, 10n ** BigInt(fraction.length));
  if (cents > mostCents) throw new Refused("amount_out_of_range");
  return Number(sign === "-" ? -cents : cents);
}
