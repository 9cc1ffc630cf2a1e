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

const separators = { ru: { group: "\u00a0", decimal: "," }, en: { group: ",", decimal: "." } };

export type NumberLocale = keyof typeof separators;

/** Formats kopecks as «10 000,00», with no-break spaces, so that a column never wraps and Excel reads it back. */
export const formatCents = (cents: number, locale: NumberLocale = "ru") => formatScaled(cents, 2, 2, locale);

/** Formats kopecks with the sign of the currency, which never wraps: «10 000,00 ₽». Another one than rubles is named. */
export const formatSum = (cents: number, locale: NumberLocale = "ru", currency: string | null = null) =>
  `${formatCents(cents, locale)}\u00a0${currency ?? "₽"}`;

/** Formats thousandths as «1 234,5», without trailing zeros. */
export const formatQty = (qtyMilli: number, locale: NumberLocale = "ru") =>
  formatScaled(qtyMilli, 3, 0, locale);

function formatScaled(value: number, places: number, minPlaces: number, locale: NumberLocale): string {
  const { group, decimal } = separators[locale];
  const digits = String(Math.abs(value)).padStart(places + 1, "0");
  const whole = digits.slice(0, -places).replace(/\B(?=(\d{3}){1,5}$)/g, group);
  const fractionDigits = digits.slice(-places);
  const fraction = minPlaces < places ? fractionDigits.replace(/0{1,3}$/, "") : fractionDigits;
  return `${value < 0 ? "−" : ""}${whole}${fraction && decimal}${fraction}`;
}
