import { columnGap, type Line, type Word } from "./lines";
import { countWays, isDigits, isProduct, parseMilli, waysToDivide } from "./numbers";

/** The content of one column in a row. */
export type Segment = {
  text: string;
  left: number;
  right: number;
  isNumber: boolean;
  /** The number in thousandths; null for a text, and for a number that is too long. */
  milli: number | null;
};

/** One way to divide a line of a table into columns. */
export type RowReading = {
  segments: Segment[];
  /** The kinds of its columns in order: «N» a number, «T» a text. */
  shape: string;
  /** Whether one number times another is a third. */
  isProven: boolean;
  /**
   * How much it disagrees with the positions of the words, in spaces: wide gaps within columns, narrow ones between
   * them.
   */
  cost: number;
  /** Whether its name is the one above the line. */
  isNamedAbove?: boolean;
};

/** A line with more readings is not a row of a real table. */
const maxReadings = 2_000;
const maxDigitGroups = 12;
const maxInnerNumbers = 3;

/** All lines of a page share this number; once it is used up, each line has a few. */
const maxReadingsOnPage = 40_000;
const minReadingsPerLine = 16;

export type ReadingsOfLine = (line: Line) => RowReading[];

/**
 * Returns a function for the ways to divide a line of a page into columns with at least two numbers. It returns none if
 * the line has no such numbers or there are too many ways. Results are cached per line.
 */
export function readingsOnPage(): ReadingsOfLine {
  const readingsByLine = new Map<Line, RowReading[]>();
  let remaining = maxReadingsOnPage;
  return (line) => {
    const found =
      readingsByLine.get(line) ??
      readingsOf(line, Math.min(maxReadings, Math.max(minReadingsPerLine, remaining)));
    if (!readingsByLine.has(line)) remaining -= found.length;
    readingsByLine.set(line, found);
    return found;
  };
}

function readingsOf(line: Line, maxCount: number): RowReading[] {
  if (!line.words.some(({ text }) => isDigits(text))) return [];
  const cells = cellsOf(withGapsInSpaces(line.words));
  let count = 1;
  for (const cell of cells) {
    count *= countDivisions(cell);
    if (count > maxCount) return [];
  }
  let readings: Division[] = [{ segments: [], cost: 0 }];
  for (const cell of cells) {
    const ways = divisionsOf(cell);
    readings = readings.flatMap((before) =>
      ways.map((way) => ({
        segments: [...before.segments, ...way.segments],
        cost: before.cost + way.cost,
      })),
    );
  }
  return readings.flatMap(({ segments, cost }) => {
    const shape = segments.map(({ isNumber }) => (isNumber ? "N" : "T")).join("");
    return /N.*N/.test(shape) ? [{ segments, cost, shape, isProven: isProven(segments) }] : [];
  });
}

/**
 * Whether numbers multiply. Numbers in a sentence may do so by chance; therefore, if amounts have kopecks, the product
 * must have them, too.
 */
function isProven(segments: readonly Segment[]): boolean {
  const numbers = segments.filter(({ isNumber }) => isNumber);
  const hasKopecks = numbers.some(({ text }) => kopecks.test(text));
  if (!hasKopecks && !numbers.some(({ text }) => /\d{3}$/.test(text))) return false;
  const millis = numbers.map(({ milli }) => milli);
  return numbers.some(
    ({ text, milli }, at) => (!hasKopecks || kopecks.test(text)) && isProduct(milli, millis.toSpliced(at, 1)),
  );
}

const kopecks = /[.,]\d\d$/;

type SpacedWord = Word & { spaces: number };

type Division = { segments: Segment[]; cost: number };

/** Splits words at gaps that are as wide as between columns. */
function cellsOf(words: readonly SpacedWord[]): SpacedWord[][] {
  const cells: SpacedWord[][] = [];
  for (const word of words) {
    const cell = cells.at(-1);
    if (cell && word.gap <= columnGap) cell.push(word);
    else cells.push([word]);
  }
  return cells;
}

/** Counts the divisions of a cell before they are built, because there may be millions. */
function countDivisions(cell: readonly SpacedWord[]): number {
  const inner = innerNumbers(cell).map(
    ({ from, to }) =>
      countAtEnds(cell.slice(0, from)) *
      Math.max(1, countWays(cell.slice(from, to))) *
      countDivisions(cell.slice(to)),
  );
  return inner.reduce((sum, count) => sum + count, countAtEnds(cell));
}

function countAtEnds(cell: readonly SpacedWord[]): number {
  const start = cell.findIndex(({ text }) => !isDigits(text));
  if (start < 0) return cell.length > maxDigitGroups ? 1 : Math.max(1, countWays(cell));
  const end = cell.findLastIndex(({ text }) => !isDigits(text)) + 1;
  if (start > maxDigitGroups || cell.length - end > maxDigitGroups) return 1;
  const ways = (words: readonly SpacedWord[]) => Math.max(1, countWays(words));
  let before = 0;
  for (let from = 0; from <= start; from++) before += ways(cell.slice(0, from));
  let after = 0;
  for (let to = end; to <= cell.length; to++) after += ways(cell.slice(to));
  return before * after;
}

/**
 * Returns the divisions of a cell. Digits at either end may be numbers of separate columns. Digits inside belong to the
 * text, unless the gaps on both sides are as wide as between columns: for example a long quantity between a name that
 * fills its column and the unit.
 */
function divisionsOf(cell: readonly SpacedWord[]): Division[] {
  const withInnerNumbers = innerNumbers(cell).flatMap(({ from, to }) => {
    const [before, numbers, after] = [cell.slice(0, from), cell.slice(from, to), cell.slice(to)];
    return combineDivisions(
      combineDivisions(divideAtEnds(before), divideNumbers(numbers)),
      divisionsOf(after),
    );
  });
  return [...divideAtEnds(cell), ...withInnerNumbers];
}

const combineDivisions = (before: readonly Division[], after: readonly Division[]): Division[] =>
  before.flatMap((left) =>
    after.map((right) => ({
      segments: [...left.segments, ...right.segments],
      cost: left.cost + right.cost,
    })),
  );

/** Returns the digits between two such gaps that are not at the ends of a cell; none if there are too many. */
function innerNumbers(cell: readonly SpacedWord[]): Array<{ from: number; to: number }> {
  const starts = cell.flatMap(({ spaces }, at) => (at === 0 || spaces >= usualBorderSpaces ? [at] : []));
  const found = starts.slice(1, -1).flatMap((from, at) => {
    const to = starts[at + 2]!;
    const words = cell.slice(from, to);
    return words.length <= maxDigitGroups && words.every(({ text }) => isDigits(text)) ? [{ from, to }] : [];
  });
  return found.length > maxInnerNumbers ? [] : found;
}

function divideAtEnds(cell: readonly SpacedWord[]): Division[] {
  const start = cell.findIndex(({ text }) => !isDigits(text));
  if (start < 0) return divideNumbers(cell);
  const end = cell.findLastIndex(({ text }) => !isDigits(text)) + 1;
  if (start > maxDigitGroups || cell.length - end > maxDigitGroups) return [textOf(cell)];
  const divisions: Division[] = [];
  for (let from = 0; from <= start; from++) {
    for (let to = end; to <= cell.length; to++) {
      const before = divideNumbers(cell.slice(0, from));
      const after = divideNumbers(cell.slice(to));
      const text = textOf(cell.slice(from, to));
      const borders = borderCost(cell[from], from > 0) + borderCost(cell[to], to < cell.length);
      for (const left of before)
        for (const right of after)
          divisions.push({
            segments: [...left.segments, ...text.segments, ...right.segments],
            cost: left.cost + text.cost + right.cost + borders,
          });
    }
  }
  return divisions;
}

const borderCost = (word: SpacedWord | undefined, isBorder: boolean) =>
  word && isBorder ? Math.max(0, usualBorderSpaces - word.spaces) : 0;

/** In spaces: columns rarely are closer than two. */
const ordinarySpace = 1.2;
const usualBorderSpaces = 2;

/** Converts the gaps of words from line heights to spaces of this line. */
function withGapsInSpaces(words: readonly Word[]): SpacedWord[] {
  const gaps = words.slice(1).map(({ gap }) => gap);
  const narrowest = Math.min(...gaps);
  const space = narrowest > maxSpaceWidth ? usualSpaceWidth : Math.max(minSpaceWidth, narrowest);
  return words.map((word) => ({ ...word, spaces: word.gap / space }));
}

const minSpaceWidth = 0.2;
const usualSpaceWidth = 0.28;
const maxSpaceWidth = 0.6;

function divideNumbers(words: readonly SpacedWord[]): Division[] {
  const ways = words.length > maxDigitGroups ? [] : waysToDivide(words);
  if (ways.length === 0) return [textOf(words)];
  return ways.map((numbers) => ({
    segments: numbers.map((number) => segmentOf(number, true)),
    cost: numbers.reduce(
      (sum, number, at) => sum + sumOfGaps(number.slice(1)) + borderCost(number[0], at > 0),
      0,
    ),
  }));
}

/** Digits that stay with a text cost half: «Товар 5» is a name. */
function textOf(words: readonly SpacedWord[]): Division {
  if (words.length === 0) return { segments: [], cost: 0 };
  const inner = words.slice(1).filter(({ text }, at) => isDigits(text) || isDigits(words[at]!.text));
  return { segments: [segmentOf(words, false)], cost: sumOfGaps(inner) / 2 };
}

/** An ordinary space costs nothing. */
const sumOfGaps = (words: readonly SpacedWord[]) =>
  words.reduce((sum, { spaces }) => sum + Math.max(0, spaces - ordinarySpace), 0);

function segmentOf(words: readonly Word[], isNumber: boolean): Segment {
  const text = words.map((word) => word.text).join(" ");
  const milli = isNumber ? parseMilli(text) : null;
  return { text, left: words[0]!.left, right: words.at(-1)!.right, isNumber, milli };
}
