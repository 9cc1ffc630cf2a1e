import { heightOf, type Line, linesOf, median, type Piece, textOf } from "./lines";

/** The least of each column: so many lines, of which these shares fill the column and begin in lower case. */
const minLines = 8;
const minShareOfFilled = 0.6;
const minShareOfContinued = 0.3;
const filledShare = 0.7;
/** In line heights: a wider gap within a column is the end of a shorter cell of a table. */
const maxGap = 2.5;

/** The part of the width, in the middle, in which the gap between two columns lies. */
const middleOfPage = { from: 0.3, to: 0.7 };

/**
 * Returns the lines of a page in the order in which they are read: if it has running text in two columns, the lines
 * above them, each column, and the lines below them; otherwise all lines at once. Tables are no such columns, because
 * their cells are shorter than the column or end at different heights.
 */
export function linesByColumn(pieces: readonly Piece[]): Line[][] {
  const lines = linesOf(pieces).filter(({ cells }) => cells.length > 0);
  const gutter = gutterOf(lines);
  if (gutter === null) return [lines];
  const run = longestRun(lines, ({ cells }) =>
    cells.every(({ left, right }) => right <= gutter || left >= gutter),
  );
  if (run.length < minLines) return [lines];
  const height = median(run.map(heightOf));
  const side = (isRight: boolean, from: number) =>
    linesOf(
      pieces.filter((piece) => {
        const middle = (piece.top + piece.bottom) / 2;
        return piece.left >= gutter === isRight && middle >= from && middle <= run.at(-1)!.bottom;
      }),
    ).filter(({ cells }) => cells.length > 0);
  const tops = [false, true].map((isRight) => side(isRight, run[0]!.top)[0]?.top ?? Number.POSITIVE_INFINITY);
  const from = Math.max(...tops) - height * 2;
  const columns = [side(false, from), side(true, from)].map((column) => column.map(asOneCell));
  if (!columns.every(isRunningText)) return [lines];
  const isAbove = (line: Line) => (line.top + line.bottom) / 2 < Math.max(from, run[0]!.top);
  return [
    lines.filter(isAbove),
    ...columns,
    lines.filter((line) => !isAbove(line) && (line.top + line.bottom) / 2 > run.at(-1)!.bottom),
  ];
}

/** Wide gaps between the words of a narrow column only justify it. */
const asOneCell = (line: Line): Line => ({
  ...line,
  cells: [{ text: textOf(line), left: line.left, right: line.right }],
});

/** Returns the horizontal position in the middle of the page that the fewest cells cover; null if there is none. */
function gutterOf(lines: readonly Line[]): number | null {
  const left = Math.min(...lines.map((line) => line.left));
  const right = Math.max(...lines.map((line) => line.right));
  const [from, to] = [left + (right - left) * middleOfPage.from, left + (right - left) * middleOfPage.to];
  const edges = lines
    .flatMap(({ cells }) => cells)
    .filter((cell) => cell.right > from && cell.left < to)
    .flatMap((cell) => [
      { x: Math.max(cell.left, from), change: 1 },
      { x: Math.min(cell.right, to), change: -1 },
    ])
    .toSorted((a, b) => a.x - b.x || b.change - a.change);
  let covering = 0;
  let best: { covering: number; width: number; x: number } | null = null;
  for (const [index, { x, change }] of edges.entries()) {
    covering += change;
    const next = edges[index + 1]?.x ?? to;
    const width = next - x;
    if (
      width <= 0 ||
      (best && (covering > best.covering || (covering === best.covering && width <= best.width)))
    )
      continue;
    best = { covering, width, x: (x + next) / 2 };
  }
  return best?.x ?? null;
}

function longestRun(lines: readonly Line[], fits: (line: Line) => boolean): Line[] {
  let longest: Line[] = [];
  let current: Line[] = [];
  for (const line of lines) {
    if (fits(line)) current.push(line);
    else current = [];
    if (current.length > longest.length) longest = current;
  }
  return longest;
}

function isRunningText(lines: readonly Line[]): boolean {
  if (lines.length < minLines) return false;
  const width = Math.max(...lines.map(({ right }) => right)) - Math.min(...lines.map(({ left }) => left));
  const height = median(lines.map(heightOf));
  const filled = lines.filter(({ left, right }) => right - left >= width * filledShare);
  const continued = lines.filter((line) => /^\p{Ll}{2}/u.test(textOf(line)));
  return (
    filled.length >= lines.length * minShareOfFilled &&
    continued.length >= lines.length * minShareOfContinued &&
    lines.every((line, at) => at === 0 || line.top - lines[at - 1]!.bottom <= height * maxGap)
  );
}
