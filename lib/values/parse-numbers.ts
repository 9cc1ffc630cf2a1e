const maxQtyMilli = 9_999_999_999_999;

/** Parses a decimal number above zero with up to three places to thousandths; returns null for anything else. */
export function parseQty(input: number | string): number | null {
  const milli = parseDecimal(String(input), 3);
  return milli !== null && milli > 0 && milli <= maxQtyMilli ? milli : null;
}

/** In characters: no real number is longer, and the patterns must not run on longer texts. */
const maxNumberLength = 100;

/**
 * Parses an amount as people type or paste it («1 500,50 ₽») to kopecks; returns null unless it is an amount of zero or
 * more.
 */
export function parseAmount(input: string): number | null {
  if (input.length > maxNumberLength) return null;
  return parseDecimal(input.replace(/(₽|руб\.?|р\.?)\s*$/iu, ""), 2);
}

/**
 * Parses a discount in percent, 0 to 100 with up to two places, to hundredths of a percent; returns null for anything
 * else.
 */
export function parseDiscount(input: number | string): number | null {
  const basisPoints = parseDecimal(String(input), 2);
  return basisPoints !== null && basisPoints <= 10_000 ? basisPoints : null;
}

function parseDecimal(input: string, places: number): number | null {
  if (input.length > maxNumberLength) return null;
  const match = /^(\d+)(?:[.,](\d+))?$/.exec(input.replace(/\s/g, ""));
  if (!match) return null;
  const [, whole = "", fraction = ""] = match;
  if (fraction.length > places) return null;
  const scaled = Number(whole + fraction.padEnd(places, "0"));
  return Number.isSafeInteger(scaled) ? scaled : null;
}
