/** A number or a group of its digits: «1», «250», «000,00», «12,5». */
const digitGroup = /^\d+(?:[.,]\d{1,3})?$/;

/** Returns whether a word is a number, or can be part of a number with spaces. */
export const isDigits = (text: string) => digitGroup.test(text);

/**
 * Whether words can be one number: a group of up to three digits, then groups of three, with decimals only in the last
 * one.
 */
function isNumber(words: readonly string[]): boolean {
  const [first = "", ...rest] = words;
  if (rest.length === 0) return digitGroup.test(first) && !/^0\d/.test(first);
  return (
    /^[1-9]\d{0,2}$/.test(first) &&
    rest.every((each, at) => (at < rest.length - 1 ? fullGroup : lastGroup).test(each))
  );
}

const fullGroup = /^\d{3}$/;
const lastGroup = /^\d{3}(?:[.,]\d{1,3})?$/;

/**
 * Parses a number in a table to thousandths; returns null for other text. Thousands may be separated by any kind of
 * space: ordinary, narrow, no-break.
 */
export function parseMilli(text: string): number | null {
  const words = text.trim().split(/\s+/);
  if (!isNumber(words)) return null;
  const [whole = "", fraction = ""] = words.join("").split(/[.,]/);
  const milli = Number(whole) * 1000 + Number(fraction.padEnd(3, "0"));
  return Number.isSafeInteger(milli) ? milli : null;
}

/** Counts the ways to divide words into numbers, without building them. */
export function countWays(words: readonly { text: string }[]): number {
  const counts = [1];
  for (let end = 1; end <= words.length; end++) {
    let count = 0;
    for (let start = 0; start < end; start++)
      if (isNumber(words.slice(start, end).map(({ text }) => text))) count += counts[start]!;
    counts.push(count);
  }
  return counts.at(-1)!;
}

/** Returns all ways to divide words into numbers: [1, 250, 000,00] is «1 250 000,00», or «1» and «250 000,00». */
export function waysToDivide<T extends { text: string }>(words: readonly T[]): T[][][] {
  if (words.length === 0) return [[]];
  const ways: T[][][] = [];
  for (let length = 1; length <= words.length; length++) {
    const first = words.slice(0, length);
    if (!isNumber(first.map(({ text }) => text))) continue;
    for (const rest of waysToDivide(words.slice(length))) ways.push([first, ...rest]);
  }
  return ways;
}

/** Returns whether an amount is, to the kopeck, the product of two of the other numbers; all in thousandths. */
export const isProduct = (sum: number | null, others: readonly (number | null)[]): boolean =>
  sum !== null &&
  others.some((price, at) =>
    others
      .slice(0, at)
      .some(
        (qty) => qty !== null && price !== null && Math.abs(qty * (price / 1000) - sum) <= kopeckTolerance,
      ),
  );

/** In thousandths, with tolerance for floating point. */
const kopeckTolerance = 10.001;
