/** A piece of text and its position in units of the page, from the top left. */
export type Piece = {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  isBold?: boolean;
};

/** Text between two gaps that are as wide as between columns. */
export type Cell = { text: string; left: number; right: number };

/** A word; `gap` is its distance from the word before, in line heights. */
export type Word = { text: string; left: number; right: number; gap: number };

export type Line = {
  cells: Cell[];
  words: Word[];
  left: number;
  right: number;
  top: number;
  bottom: number;
  isBold: boolean;
};

/** Returns the height in units of the page, like all measures of lines. */
export const heightOf = ({ top, bottom }: { top: number; bottom: number }) => bottom - top;

/** Returns the cells of a line joined by spaces; the widths of the gaps are lost. */
export const textOf = ({ cells }: Line) => cells.map(({ text }) => text).join(" ");

/** Gaps in line heights: between words, between columns, and between texts at either end of a line. */
const wordGap = 0.15;
export const columnGap = 1.1;
const wideGap = 3;

/** Returns whether a line has unrelated parts, such as the place and the date of a contract. */
export const hasWideGap = (line: Line) =>
  line.cells.some(
    ({ left }, index) => index > 0 && left - line.cells[index - 1]!.right > heightOf(line) * wideGap,
  );

/** Groups the pieces of a straight page into lines, from top to bottom, and lines into cells. */
export function linesOf(pieces: readonly Piece[]): Line[] {
  const rows: Piece[][] = [];
  for (const piece of pieces
    .filter(({ text }) => text.trim())
    .toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const row = rows.slice(-2).findLast((each) => isOnSameLine(each, piece));
    if (row) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map(lineOf).toSorted((a, b) => a.top - b.top);
}

const middleOf = ({ top, bottom }: Piece) => (top + bottom) / 2;

/** Whether a piece is in the same line as a row: their middles are less than half a line apart. */
function isOnSameLine(row: readonly Piece[], piece: Piece): boolean {
  const last = row.at(-1)!;
  const height = Math.max(heightOf(last), heightOf(piece));
  return Math.abs(middleOf(last) - middleOf(piece)) < height * 0.45;
}

function lineOf(row: Piece[]): Line {
  const pieces = row.toSorted((a, b) => a.left - b.left);
  const height = median(pieces.map(heightOf));
  const cells: Cell[] = [];
  for (const { text, left, right } of pieces) {
    const cell = cells.at(-1);
    const gap = cell ? left - cell.right : Number.POSITIVE_INFINITY;
    if (!cell || gap > height * columnGap) cells.push({ text, left, right });
    else {
      cell.text += gap > height * wordGap ? ` ${text}` : text;
      cell.right = Math.max(cell.right, right);
    }
  }
  return {
    cells: cells
      .map((cell) => ({ ...cell, text: cell.text.replace(/\s+/g, " ").trim() }))
      .filter(({ text }) => !isRuledLine(text)),
    words: wordsOf(pieces, height).filter(({ text }) => !isRuledLine(text)),
    left: pieces[0]!.left,
    right: Math.max(...pieces.map(({ right }) => right)),
    top: Math.min(...pieces.map(({ top }) => top)),
    bottom: Math.max(...pieces.map(({ bottom }) => bottom)),
    isBold: pieces.every(({ isBold, text }) => isBold || !text.trim()),
  };
}

/** Whether a text is what recognition makes of the ruled lines of a table. */
const isRuledLine = (text: string) => /^[|¦\][_—-]?$/.test(text);

/** Returns the words of a line. Positions within a piece are estimated from usual letter widths. */
function wordsOf(pieces: readonly Piece[], height: number): Word[] {
  const words: Word[] = [];
  let mayContinue = false;
  for (const { text, left, right } of pieces) {
    const width = (right - left) / widthOf(text.trimEnd());
    let position = 0;
    let end = left;
    for (const found of text.matchAll(/\S+/g)) {
      const start = end + widthOf(text.slice(position, found.index)) * width;
      end = start + widthOf(found[0]) * width;
      position = found.index + found[0].length;
      const last = words.at(-1);
      const gap = last ? (start - last.right) / height : Number.POSITIVE_INFINITY;
      if (last && mayContinue && found.index === 0 && gap <= wordGap) {
        last.text += found[0];
        last.right = end;
      } else words.push({ text: found[0], left: start, right: end, gap });
      mayContinue = true;
    }
    mayContinue = !/\s$/.test(text);
  }
  return words;
}

/** Estimates the width of a text in hundredths of a line height, for an average font. */
function widthOf(text: string): number {
  let sum = 0;
  for (const letter of text) {
    const letterSize = widthByLetter.get(letter) ?? letterWidth(letter);
    if (widthByLetter.size < maxCachedWidths) widthByLetter.set(letter, letterSize);
    sum += letterSize;
  }
  return sum;
}

const widthByLetter = new Map<string, number>();
const maxCachedWidths = 1_000;

function letterWidth(letter: string): number {
  if (/[\s.,:;'|!il()]/.test(letter)) return 27;
  if (/[мшщжюфыМШЩЖЮФЫ№@WMwm]/.test(letter)) return 80;
  return letter === letter.toUpperCase() && letter !== letter.toLowerCase() ? 68 : 52;
}

/** Returns the median, the upper of the two middle values if their number is even; 0 if there are no values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
