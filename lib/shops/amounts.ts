import { divideHalfUp } from "@/lib/values/line-amounts";

/** Decimals of a ruble that are read from amounts; engines write up to eight. */
const decimalPlaces = 8;
const unitsPerRuble = 10n ** BigInt(decimalPlaces);
const unitsPerKopeck = 10n ** BigInt(decimalPlaces - 2);
const maxNumberLength = 40;
/** Ten trillion rubles: no order of a shop costs more. */
const maxAmount = 10n ** 13n * unitsPerRuble;

/**
 * Parses a number or a text of digits, as engines write amounts and quantities («1 500,50», "12.3450", 0.1), to
 * hundred-millionths, exactly; further decimals are cut off. Returns null for anything else.
 */
export function parseExact(value: unknown): bigint | null {
  const text = typeof value === "number" || typeof value === "string" ? String(value) : "";
  if (text.length > maxNumberLength) return null;
  const match = /^([-+]?)(\d+)(?:[.,](\d+))?$/.exec(text.replace(/[\s\u00a0]/g, ""));
  if (!match) return null;
  const [, sign, whole = "", fraction = ""] = match;
  const scaled =
    BigInt(whole) * unitsPerRuble + BigInt(fraction.slice(0, decimalPlaces).padEnd(decimalPlaces, "0"));
  if (scaled > maxAmount) return null;
  return sign === "-" ? -scaled : scaled;
}

/** Parses an amount to hundred-millionths; returns 0 for an absent or invalid value. */
export const parseExactOr0 = (value: unknown): bigint => parseExact(value) ?? 0n;

/** Returns the product of two amounts, all in hundred-millionths, rounded half up. */
export const multiplyExact = (a: bigint, b: bigint): bigint => divideHalfUp(a * b, unitsPerRuble);

/** Converts hundred-millionths of a ruble to kopecks, rounded half up. */
export const centsOf = (amount: bigint): number => Number(divideHalfUp(amount, unitsPerKopeck));

/** Converts hundred-millionths to thousandths, rounded half up. */
export const milliOf = (quantity: bigint): number =>
  Number(divideHalfUp(quantity, 10n ** BigInt(decimalPlaces - 3)));
