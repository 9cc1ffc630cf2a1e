import type { NumberLocale } from "./money";
import { parseAmount, parseDiscount, parseQty } from "./parse-numbers";
import { withoutInvisible } from "./text";

const maxTextLength = 100;

/** «руб. 50 коп.» after the number; a single digit of kopecks only if they are named. */
const kopecksAfter = /^\s?(?:руб(?:\.|лей|ля|ль)?|р\.?|₽)\s?(\d{1,2})\s?(?:коп(?:\.|еек|ейки|ейка)?|к\.?)$/i;
const kopecksAlone = /^(\d{1,2})\s?коп(?:\.|еек|ейки|ейка)?$/i;

/** «ю» and «б» are the keys of the point and the comma on a Russian keyboard; bills write kopecks as «-50» or «=50». */
const otherDecimals = /^(?:[юб](\d{1,3})|[-=–—](\d\d))(?!\d)/i;

const currencyBefore = /^[₽$€£]\s?/;
/** Multipliers: the value would be larger than its digits say. */
const multiplier = /^(?:тыс|млн|млрд|трлн|k|к|mln|bn)(?!\p{L})/iu;
/** Letters typed in place of a digit or a decimal mark. */
const mistyped = /^[oозюб](?!\p{L})/iu;
const unitAfter = /^(?:[%₽$€£°]|\p{L})[\p{L}.%₽$€£°²³/-]*(?:\s[\p{L}/][\p{L}.²³/-]*){0,3}$/u;
const squareAfter = /м[23]$/i;
/** What may follow an amount: a currency, and the unit that it is the price of. */
const currencyAfter =
  /^(?:[₽$€£]|р(?:уб(?:\.|лей|ля|ль)?)?\.?|rub|usd|eur)(?:\s?(?:\/|за\s)\s?[\p{L}.²³]+)?$/iu;

/**
 * Returns the number in a cell or a field, as people and programs write it: «12 000,00 ₽» → «12000,00», «1,500.50» →
 * «1500,50», «1500ю50» → «1500,50», «2 шт.» → «2». Returns null for anything else, so that nothing becomes a smaller
 * number than was meant. In English, a comma before three digits separates thousands. `isUnit` decides what may follow
 * the number.
 */
export function plainNumber(
  text: string,
  locale: NumberLocale = "ru",
  isUnit: (text: string) => boolean = isAnyUnit,
): string | null {
  if (text.length > maxTextLength) return null;
  const cleaned = withoutInvisible(text).replace(/\s+/g, " ").trim();
  const kopecksOnly = kopecksAlone.exec(cleaned)?.[1];
  if (kopecksOnly) return `0,${kopecksOnly.padStart(2, "0")}`;
  const withoutCurrency = cleaned.replace(currencyBefore, "");
  const [digits = ""] = /^\d[\d .,'’]*/.exec(withoutCurrency) ?? [];
  const number = digits.replace(/[ .,'’]{1,9}$/, "");
  const value = number && readDigits(number, locale);
  if (!value) return null;
  const rest = withoutCurrency.slice(number.length);
  const isEnd = (end: string) => end.trim() === "" || isUnit(end.trim());
  const isWhole = !value.includes(",");
  if (isWhole) {
    const decimals = otherDecimals.exec(rest);
    if (decimals)
      return isEnd(rest.slice(decimals[0].length)) ? `${value},${decimals[1] ?? decimals[2]}` : null;
    const kopecks = kopecksAfter.exec(rest)?.[1];
    if (kopecks) return `${value},${kopecks.padStart(2, "0")}`;
  }
  return isEnd(rest.replace(/^(?:[.,]|[юб](?=$|\s))/i, "")) ? value : null;
}

function isAnyUnit(unit: string): boolean {
  if (multiplier.test(unit) || mistyped.test(unit)) return false;
  return unitAfter.test(unit.replace(squareAfter, "м"));
}

/**
 * Converts digits with groups and decimals to the form «1500,50»; returns null if the groups are not of three digits.
 */
function readDigits(number: string, locale: NumberLocale): string | null {
  const comma = number.lastIndexOf(",");
  const dot = number.lastIndexOf(".");
  const decimal = Math.max(comma, dot);
  const mark = number.charAt(decimal);
  const isRepeated = decimal !== -1 && number.indexOf(mark) !== decimal;
  if (decimal === -1 || isRepeated || isThousands(number, locale)) return joinGroups(number);
  const fraction = number.slice(decimal + 1);
  const whole = joinGroups(number.slice(0, decimal));
  return whole !== null && /^\d+$/.test(fraction) ? `${whole},${withoutSpareZeros(fraction)}` : null;
}

const isThousands = (number: string, locale: NumberLocale) =>
  locale === "en" && !number.includes(".") && /^[1-9]\d{0,2},\d{3}$/.test(number);

/** Removes group separators: «12 000», «1,234,567», «1'000». Groups must have three digits and the same separator. */
function joinGroups(number: string): string | null {
  if (/^\d+$/.test(number)) return number;
  const [first = "", ...groups] = number.split(/[ .,'’]/);
  const marks = new Set(number.replace(/\d/g, "").replaceAll("’", "'"));
  const isGrouped = first.length <= 3 && groups.every((group) => group.length === 3) && marks.size === 1;
  return isGrouped ? first + groups.join("") : null;
}

/** Excel shows «12,5000» for a cell with four places; zeros after the second place are dropped. */
const withoutSpareZeros = (fraction: string) => fraction.replace(/(?<=^\d\d)0+$/, "");

const typedParser =
  (parse: (number: string) => number | null, isUnit = isAnyUnit) =>
  (text: string, locale?: NumberLocale): number | null => {
    const number = plainNumber(text, locale, isUnit);
    return number === null ? null : parse(number);
  };

/** Parses a typed amount to kopecks; returns null if it is not one. */
export const typedAmount = typedParser(parseAmount, (unit) => currencyAfter.test(unit));

/** A range such as «10-12 шт.» or «5–7 %», in values that have no kopecks. */
const rangePattern = /\d\s?[-=–—]\s?\d/;

const parserWithoutRanges = (parse: (number: string) => number | null) => {
  const read = typedParser(parse);
  return (text: string, locale?: NumberLocale): number | null =>
    rangePattern.test(withoutInvisible(text)) ? null : read(text, locale);
};

/** Parses a typed quantity to thousandths; returns null if it is not one. */
export const typedQty = parserWithoutRanges(parseQty);

/** Parses a typed discount to hundredths of a percent; returns null if it is not one. */
export const typedDiscount = parserWithoutRanges(parseDiscount);
