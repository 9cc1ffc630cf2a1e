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
