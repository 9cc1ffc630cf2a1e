import { canonical } from "./purpose/canonical";
import { mentionsIn } from "./purpose/mentions";

/** A shortened number: «45», «2026/045», «45/26». */
export type ShortNumber = { sequence: number; year: number | null };

const sequencePattern = "0{0,8}(?<sequence>\\d{1,6})";
const shapes = [
  new RegExp(`^${sequencePattern}$`),
  new RegExp(`^(?<year>20\\d\\d)[/-]${sequencePattern}$`),
  new RegExp(`^${sequencePattern}[/-](?<year>20\\d\\d|2\\d)$`),
];

/** Parses a short number; returns null for a whole number or any other text. */
export function parseShortNumber(key: string): ShortNumber | null {
  for (const shape of shapes) {
    const { sequence, year } = shape.exec(key)?.groups ?? {};
    if (sequence && Number(sequence) > 0) return { sequence: Number(sequence), year: yearOf(year) };
  }
  return null;
}

const yearOf = (year: string | undefined) => (year ? Number(year.padStart(4, "20")) : null);

/**
 * Returns the last digits of a number and the year before them: 45 and 2026 of СЧ-2026/045, 1234 of УТ-1234,
 * 15 of 15-А.
 */
function sequenceOf(numberKey: string): ShortNumber | null {
  const { year, sequence } =
    /(?:(?<year>20\d\d)[/-])?(?<sequence>\d{1,9})(?:-?\p{L})?$/u.exec(numberKey)?.groups ?? {};
  return sequence ? { sequence: Number(sequence), year: year ? Number(year) : null } : null;
}

/** Returns whether a short number may stand for a whole one that was issued on `date`. */
export function isShortOf(
  short: ShortNumber,
  { numberKey, date }: { numberKey: string; date: string },
): boolean {
  const whole = sequenceOf(numberKey);
  if (whole?.sequence !== short.sequence) return false;
  return short.year === null || short.year === (whole.year ?? Number(date.slice(0, 4)));
}

/** Returns the short numbers among the keys of a purpose and those of its ranges. */
export const shortNumbersIn = (purpose: string, keys: readonly string[]): ShortNumber[] => [
  ...keys.flatMap((key) => parseShortNumber(key) ?? []),
  ...rangesIn(purpose),
];

/** Returns the short numbers that a purpose names as invoices'. */
export const shortNumbersOfInvoices = (purpose: string): ShortNumber[] =>
  mentionsIn(purpose).flatMap(({ by, keys }) =>
    by === "invoice" ? (keys.map(parseShortNumber).find(Boolean) ?? []) : [],
  );

/** A short number and the date beside it. */
type DatedShortNumber = { short: ShortNumber; date: string | undefined };

/**
 * Returns the short numbers that a purpose names as invoices'; empty if it also names another number or a
 * range.
 */
export function onlyShortNumbers(purpose: string): DatedShortNumber[] {
  if (rangesIn(purpose).length > 0) return [];
  const named = mentionsIn(purpose).filter(({ by }) => by !== "sign");
  const shortNumbers = named.flatMap(({ keys, date }) => {
    const short = keys.map(parseShortNumber).find(Boolean);
    return short ? [{ short, date }] : [];
  });
  return shortNumbers.length === named.length ? shortNumbers : [];
}

/** Returns the only short number that a purpose names as an invoice's; null if it names none or several. */
export function onlyShortNumber(purpose: string): ShortNumber | null {
  const shortNumbers = onlyShortNumbers(purpose).map(({ short }) => short);
  const different = new Set(shortNumbers.map((short) => JSON.stringify(short)));
  return different.size === 1 ? shortNumbers[0]! : null;
}

/** The maximum number of invoices in a range: «счета 45–47». */
const maxRangeLength = 20;

const invoiceWord = `${canonical("сч")}\\S{0,6}`;
const rangePattern = new RegExp(
  `(?<![\\p{L}\\p{N}])${invoiceWord}[ .:№N]*(?:${canonical("с")} ?№? ?)?(?<from>\\d{1,6})(?: ?- ?| ${canonical("по")} ?№? ?)(?<to>\\d{1,6})(?![\\d/.-])`,
  "gu",
);

/** Expands «Счета 045-047» and «счета с 45 по 47» to all numbers of the range, in order. */
export function rangesIn(purpose: string): ShortNumber[] {
  return [...canonical(purpose).matchAll(rangePattern)].flatMap(({ groups }) => {
    const [from, to] = [Number(groups!.from), Number(groups!.to)];
    if (to <= from || to - from >= maxRangeLength) return [];
    return Array.from({ length: to - from + 1 }, (_, index) => ({ sequence: from + index, year: null }));
  });
}
