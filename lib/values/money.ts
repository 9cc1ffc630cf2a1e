const maximumQtyMilli = 9_999_999_999_999;

/** Decimal number or text, up to three places, more than zero → thousandths; null when it is anything else. */
export function parseQty(input: number | string): number | null {
  const milli = parseDecimal(String(input), 3);
  return milli !== null && milli > 0 && milli <= maximumQtyMilli ? milli : null;
}

/** No number that anybody writes is longer; patterns that look for an end are not tried on what is. */
const longestNumber = 100;

/** An amount as people type or paste it («1 500,50 ₽») → kopecks; null when it is not an amount of zero or more. */
export function parseAmount(input: string): number | null {
  if (input.length > longestNumber) return null;
  return parseDecimal(input.replace(/(₽|руб\.?|р\.?)\s*$/iu, ""), 2);
}

/** Discount in percent, 0 to 100, up to two places → hundredths of a percent; null when it is anything else. */
export function parseDiscount(input: number | string): number | null {
  const basisPoints = parseDecimal(String(input), 2);
  return basisPoints !== null && basisPoints <= 10_000 ? basisPoints : null;
}

function parseDecimal(input: string, places: number): number | null {
  if (input.length > longestNumber) return null;
  const match = /^(\d+)(?:[.,](\d+))?$/.exec(input.replace(/\s/g, ""));
  if (!match) return null;
  const [, whole = "", fraction = ""] = match;
  if (fraction.length > places) return null;
  const scaled = Number(whole + fraction.padEnd(places, "0"));
  return Number.isSafeInteger(scaled) ? scaled : null;
}

const separators = { ru: { group: "\u00a0", decimal: "," }, en: { group: ",", decimal: "." } };

export type NumberLocale = keyof typeof separators;

/** Kopecks → «10 000,00» (no-break spaces, so that a column never wraps and Excel reads it back). */
export const formatCents = (cents: number, locale: NumberLocale = "ru") => formatScaled(cents, 2, 2, locale);

/** Thousandths → «1 234,5»; trailing zeros are left out. */
export const formatQty = (qtyMilli: number, locale: NumberLocale = "ru") =>
  formatScaled(qtyMilli, 3, 0, locale);

function formatScaled(value: number, places: number, leastPlaces: number, locale: NumberLocale): string {
  const { group, decimal } = separators[locale];
  const digits = String(Math.abs(value)).padStart(places + 1, "0");
  const whole = digits.slice(0, -places).replace(/\B(?=(\d{3}){1,5}$)/g, group);
  const written = digits.slice(-places);
  const fraction = leastPlaces < places ? written.replace(/0{1,3}$/, "") : written;
  return `${value < 0 ? "−" : ""}${whole}${fraction && decimal}${fraction}`;
}
