import { divideHalfUp } from "@/lib/values/line-amounts";

/** Decimals of a ruble in which amounts of engines are read: they write up to eight. */
const places = 8;
const unit = 10n ** BigInt(places);
const perCent = 10n ** BigInt(places - 2);
const longestNumber = 40;
/** No order of a shop costs more than ten trillion rubles. */
const largest = 10n ** 13n * unit;

/**
 * A number or a text of digits, as engines write amounts and quantities («1 500,50», "12.3450", 0.1), in hundred millionths,
 * exactly; digits behind are cut. Null for whatever is none.
 */
export function exact(value: unknown): bigint | null {
  const text = typeof value === "number" || typeof value === "string" ? String(value) : "";
  if (text.length > longestNumber) return null;
  const match = /^([-+]?)(\d+)(?:[.,](\d+))?$/.exec(text.replace(/[\s\u00a0]/g, ""));
  if (!match) return null;
  const [, sign, whole = "", fraction = ""] = match;
  const scaled = BigInt(whole) * unit + BigInt(fraction.slice(0, places).padEnd(places, "0"));
  if (scaled > largest) return null;
  return sign === "-" ? -scaled : scaled;
}

/** The same, nothing for a value that is absent or no number. */
export const exactOr0 = (value: unknown): bigint => exact(value) ?? 0n;

/** The product of two amounts, each in hundred millionths, and so is the answer; half up. */
export const times = (a: bigint, b: bigint): bigint => divideHalfUp(a * b, unit);

/** Kopecks, half up. */
export const centsOf = (amount: bigint): number => Number(divideHalfUp(amount, perCent));

/** Thousandths, half up. */
export const milliOf = (quantity: bigint): number =>
  Number(divideHalfUp(quantity, 10n ** BigInt(places - 3)));
