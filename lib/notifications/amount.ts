import { Refused } from "./rules";

/** Of whole rubles; what has more is more than there is. */
const mostDigits = 14;
const mostCents = 1_000_000_000_000_000;

/**
 * Kopecks of an amount in rubles, a number or its text, rounded half up on the decimal digits themselves, however many;
 * 0 when it is not a number, below zero when the bank says so. Throws Refused when it is more money than there is.
 */
export function amountCents(amount: unknown): number {
  const text = typeof amount === "number" ? String(amount) : typeof amount === "string" ? amount.trim() : "";
  if (amount === Number.POSITIVE_INFINITY || amount === Number.NEGATIVE_INFINITY)
    throw new Refused("amount_out_of_range");
  if (!/^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text)) return 0;
  const plain = /e/i.test(text) ? String(Number(text)) : text;
  const [, sign, whole = "", fraction = ""] = plain.match(/^([+-]?)(\d*)(?:\.(\d*))?$/) ?? [];
  // What is still in powers of ten, or infinite, is far beyond or far below a kopeck.
  if (sign === undefined) {
    if (Math.abs(Number(text)) > 1) throw new Refused("amount_out_of_range");
    return 0;
  }
  const rubles = whole.replace(/^0+/, "");
  if (rubles.length > mostDigits) throw new Refused("amount_out_of_range");
  // Digits behind the third are of no weight when halves go up.
  const [tens = "0", ones = "0", next = "0"] = fraction;
  const cents = Number(rubles) * 100 + Number(tens + ones) + (next >= "5" ? 1 : 0);
  if (cents > mostCents) throw new Refused("amount_out_of_range");
  return sign === "-" && cents > 0 ? -cents : cents;
}
