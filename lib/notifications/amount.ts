import { NotificationRefused } from "./rules";

/** The maximum number of digits of whole rubles; larger amounts cannot exist. */
const maxRubleDigits = 14;
const maxCents = 1_000_000_000_000_000;

/**
 * Converts an amount in rubles, a number or its text, to kopecks, rounded half up on the decimal digits
 * themselves, however many there are. Returns 0 if it is not a number, and a negative value if the bank sent
 * one. Throws Refused if the amount is impossibly large.
 */
export function amountCents(amount: unknown): number {
  const text = typeof amount === "number" ? String(amount) : typeof amount === "string" ? amount.trim() : "";
  if (amount === Number.POSITIVE_INFINITY || amount === Number.NEGATIVE_INFINITY)
    throw new NotificationRefused("amount_out_of_range");
  if (!/^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text)) return 0;
  const plain = /e/i.test(text) ? String(Number(text)) : text;
  const [, sign, whole = "", fraction = ""] = plain.match(/^([+-]?)(\d*)(?:\.(\d*))?$/) ?? [];
  // A number still in exponent notation, or infinite, is far above or far below a kopeck.
  if (sign === undefined) {
    if (Math.abs(Number(text)) > 1) throw new NotificationRefused("amount_out_of_range");
    return 0;
  }
  const rubles = whole.replace(/^0+/, "");
  if (rubles.length > maxRubleDigits) throw new NotificationRefused("amount_out_of_range");
  // Digits after the third decimal do not matter when rounding half up.
  const [tens = "0", ones = "0", next = "0"] = fraction;
  const cents = Number(rubles) * 100 + Number(tens + ones) + (next >= "5" ? 1 : 0);
  if (cents > maxCents) throw new NotificationRefused("amount_out_of_range");
  return sign === "-" && cents > 0 ? -cents : cents;
}
