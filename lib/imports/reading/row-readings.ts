import { columnGap, type Line, type Word } from "./lines";
import { isDigits, isProduct, milliOf, waysToDivide } from "./numbers";

/** What stands in one column of a row. */
export type Segment = { text: string; left: number; right: number; isNumber: boolean };

/** One way to divide a line of a table into columns. */
export type RowReading = {
  segments: Segment[];
  /** «N» a number, «T» a text: what the columns hold, in their order. */
  shape: string;
  /** A number times another is a third. */
  isProven: boolean;
  /** How much it disagrees with where the words stand, in spaces: wide gaps within columns, narrow ones between them. */
  cost: number;
};

/** More ways are no table any more, but somebody's joke. */
const mostReadings = 2_000;
const mostDigits = 12;

/** The ways to divide a line; empty when it holds no numbers, or there are too many ways. */
export function readingsOf(line: Line): RowReading[] {
  if (!line.words.some(({ text }) => isDigits(text))) return [];
  let readings: Division[] = [{ segments: [], cost: 0 }];
  for (const cell of cellsOf(inSpaces(line.words))) {
    const ways = divisionsOf(cell);
    if (ways.length * readings.length > mostReadings) return [];
    readings = readings.flatMap((before) =>
      ways.map((way) => ({
        segments: [...before.segments, ...way.segments],
        cost: before.cost + way.cost,
      })),
    );
  }
  return readings.map(({ segments, cost }) => ({
    segments,
    cost,
    shape: segments.map(({ isNumber }) => (isNumber ? "N" : "T")).join(""),
    isProven: isProven(segments),
  }));
}

/** Numbers of a sentence multiply by chance. Where amounts have kopecks, the product has them. */
function isProven(segments: readonly Segment[]): boolean {
  const numbers = segments.flatMap(({ isNumber, text }) => (isNumber ? [text] : []));
  const hasKopecks = numbers.some((text) => kopecks.test(text));
  if (!hasKopecks && !numbers.some((text) => /\d{3}$/.test(text))) return false;
  return numbers.some(
    (sum, at) =>
      (!hasKopecks || kopecks.test(sum)) &&
      isProduct(
        milliOf(sum),
        numbers.slice(0, at).map((text) => milliOf(text)),
      ),
  );
}

const kopecks = /[.,]\d\d$/;

type SpacedWord = Word & { spaces: number };

type Division = { segments: Segment[]; cost: number };

/** Words that no gap as wide as between columns parts. */
function cellsOf(words: readonly SpacedWord[]): SpacedWord[][] {
  const cells: SpacedWord[][] = [];
  for (const word of words) {
    const cell = cells.at(-1);
    if (cell && word.gap <= columnGap) cell.push(word);
    else cells.push([word]);
  }
  return cells;
}

/** Digits at either end of a cell may be numbers of their own columns; those within its text are of the text. */
function divisionsOf(cell: readonly SpacedWord[]): Division[] {
  const start = cell.findIndex(({ text }) => !isDigits(text));
  if (start < 0) return dividedNumbers(cell);
  const end = cell.findLastIndex(({ text }) => !isDigits(text)) + 1;
  if (start > mostDigits || cell.length - end > mostDigits) return [textOf(cell)];
  const divisions: Division[] = [];
  for (let from = 0; from <= start; from++) {
    for (let to = end; to <= cell.length; to++) {
      const before = dividedNumbers(cell.slice(0, from));
      const after = dividedNumbers(cell.slice(to));
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
  word && isBorder ? Math.max(0, usualBorder - word.spaces) : 0;

/** In spaces: columns rarely come closer than two. */
const ordinarySpace = 1.2;
const usualBorder = 2;

/** The words with their gaps in spaces of this line instead of its heights. */
function inSpaces(words: readonly Word[]): SpacedWord[] {
  const gaps = words.slice(1).map(({ gap }) => gap);
  const narrowest = Math.min(...gaps);
  const space = narrowest > widestSpace ? usualSpace : Math.max(narrowestSpace, narrowest);
  return words.map((word) => ({ ...word, spaces: word.gap / space }));
}

const narrowestSpace = 0.2;
const usualSpace = 0.28;
const widestSpace = 0.6;

function dividedNumbers(words: readonly SpacedWord[]): Division[] {
  const ways = words.length > mostDigits ? [] : waysToDivide(words);
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
  const inner = words.slice(1).filter(({ text }, at) => isDigits(text) !== isDigits(words[at]!.text));
  return { segments: [segmentOf(words, false)], cost: sumOfGaps(inner) / 2 };
}

/** An ordinary space costs nothing. */
const sumOfGaps = (words: readonly SpacedWord[]) =>
  words.reduce((sum, { spaces }) => sum + Math.max(0, spaces - ordinarySpace), 0);

const segmentOf = (words: readonly Word[], isNumber: boolean): Segment => ({
  text: words.map(({ text }) => text).join(" "),
  left: words[0]!.left,
  right: words.at(-1)!.right,
  isNumber,
});
