import { type NumberLocale, parseAmount, parseDiscount, parseQty } from "./money";
import { withoutUnseen } from "./text";

const longest = 100;

/** «руб. 50 коп.» after the number; one digit of kopecks only where they are called so. */
const kopecksAfter = /^\s?(?:руб(?:\.|лей|ля|ль)?|р\.?|₽)\s?(\d{1,2})\s?(?:коп(?:\.|еек|ейки|ейка)?|к\.?)$/i;
const kopecksAlone = /^(\d{1,2})\s?коп(?:\.|еек|ейки|ейка)?$/i;

/** «ю» and «б» are the keys of the point and the comma on a Russian keyboard; «-50» and «=50» are how bills write kopecks. */
const otherDecimals = /^(?:[юб](\d{1,3})|[-=–—](\d\d))(?!\d)/i;

const currencyBefore = /^[₽$€£]\s?/;
/** What is counted in thousands is more than it says. */
const multiples = /^(?:тыс|млн|млрд|трлн|k|к|mln|bn)(?!\p{L})/iu;
/** Letters that are hit for a digit, or for a decimal mark. */
const mistyped = /^[oозюб](?!\p{L})/iu;
const unitAfter = /^(?:[%₽$€£°]|\p{L})[\p{L}.%₽$€£°²³/-]*(?:\s[\p{L}/][\p{L}.²³/-]*){0,3}$/u;
const squareAfter = /м[23]$/i;
/** What an amount may end in: a currency, and what it is the price of. */
const currencyAfter =
  /^(?:[₽$€£]|р(?:уб(?:\.|лей|ля|ль)?)?\.?|rub|usd|eur)(?:\s?(?:\/|за\s)\s?[\p{L}.²³]+)?$/iu;

/**
 * The number that a cell or a field says, as people and programs write it: «12 000,00 ₽» → «12000,00», «1,500.50» →
 * «1500,50», «1500ю50» → «1500,50», «2 шт.» → «2». Null for anything else: nothing becomes a smaller number than was meant.
 * In English a comma before three digits parts thousands. `isUnit` says what may follow the number.
 */
export function plainNumber(
  text: string,
  locale: NumberLocale = "ru",
  isUnit: (text: string) => boolean = isAnyUnit,
): string | null {
  if (text.length > longest) return null;
  const said = withoutUnseen(text).replace(/\s+/g, " ").trim();
  const alone = kopecksAlone.exec(said)?.[1];
  if (alone) return `0,${alone.padStart(2, "0")}`;
  const priced = said.replace(currencyBefore, "");
  const [digits = ""] = /^\d[\d .,'’]*/.exec(priced) ?? [];
  const number = digits.replace(/[ .,'’]{1,9}$/, "");
  const value = number && readDigits(number, locale);
  if (!value) return null;
  const rest = priced.slice(number.length);
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
  if (multiples.test(unit) || mistyped.test(unit)) return false;
  return unitAfter.test(unit.replace(squareAfter, "м"));
}

/** Digits with their groups and their decimals → «1500,50»; null where groups are not of three. */
function readDigits(number: string, locale: NumberLocale): string | null {
  const comma = number.lastIndexOf(",");
  const dot = number.lastIndexOf(".");
  const decimal = Math.max(comma, dot);
  const mark = number.charAt(decimal);
  const isRepeated = decimal !== -1 && number.indexOf(mark) !== decimal;
  if (decimal === -1 || isRepeated || isThousands(number, locale)) return groupsOf(number);
  const fraction = number.slice(decimal + 1);
  const whole = groupsOf(number.slice(0, decimal));
  return whole !== null && /^\d+$/.test(fraction) ? `${whole},${withoutSpareZeros(fraction)}` : null;
}

const isThousands = (number: string, locale: NumberLocale) =>
  locale === "en" && !number.includes(".") && /^[1-9]\d{0,2},\d{3}$/.test(number);

/** «12 000», «1,234,567», «1'000» → their digits; groups are of three, all parted alike. */
function groupsOf(number: string): string | null {
  if (/^\d+$/.test(number)) return number;
  const [first = "", ...groups] = number.split(/[ .,'’]/);
  const marks = new Set(number.replace(/\d/g, "").replaceAll("’", "'"));
  const isGrouped = first.length <= 3 && groups.every((group) => group.length === 3) && marks.size === 1;
  return isGrouped ? first + groups.join("") : null;
}

/** Excel shows «12,5000» for a cell of four places: the zeros past the second carry nothing. */
const withoutSpareZeros = (fraction: string) => fraction.replace(/(?<=^\d\d)0+$/, "");

const typed =
  (parse: (number: string) => number | null, isUnit = isAnyUnit) =>
  (text: string, locale?: NumberLocale): number | null => {
    const number = plainNumber(text, locale, isUnit);
    return number === null ? null : parse(number);
  };

/** What was typed as an amount, in kopecks; null when it is none. */
export const typedAmount = typed(parseAmount, (unit) => currencyAfter.test(unit));

/** «10-12 шт.», «5–7 %»: from one to the other, where nobody writes kopecks. */
const span = /\d\s?[-=–—]\s?\d/;

const counted = (parse: (number: string) => number | null) => {
  const read = typed(parse);
  return (text: string, locale?: NumberLocale): number | null =>
    span.test(withoutUnseen(text)) ? null : read(text, locale);
};

/** What was typed as a quantity, in thousandths; null when it is none. */
export const typedQty = counted(parseQty);

/** What was typed as a discount, in hundredths of a percent; null when it is none. */
export const typedDiscount = counted(parseDiscount);
