import {
  bestReading,
  clearMarginSpaces,
  commonShape,
  isTrustedReading,
  onlyReadingInColumns,
} from "./choose-reading";
import { type Column, columnAt, columnsOf, columnUnder, overlap } from "./columns";
import { heightOf, type Line, textOf } from "./lines";
import { joinCellTexts } from "./paragraphs";
import { type ReadingsOfLine, type RowReading, readingsOnPage, type Segment } from "./row-readings";

/** A table of goods or services; `isUnclear` if the numbers of a row could be divided in several ways. */
export type PricedTable = { lines: Line[]; rows: string[][]; isUnclear: boolean };

/** Words in the headings of such a table. */
const headingWords =
  /№|п\/п|наименован|товар|работ|услуг|(?<!\p{L})кол(?:-|\.|во|ич)|цена|сумма|стоимость|ед\.|единиц|изм\.|ндс|ставка|скидка|налог/giu;
const amountHeading = /(?<!\p{L})кол(?:-|\.|во|ич)|цена|сумма|стоимость/iu;
const totalLine = /^(?:итого|всего|в т(?:ом|\.) ?ч|сумма|ндс|без ндс|к оплате|скидка)/iu;

/** A discount below the name of a line; below the table it would be an amount. */
const lineDiscount = /^скидка \d+(?:[.,]\d+)?\s?%$/iu;

const maxHeadLines = 6;

/**
 * Finds tables of goods or services on a page. Returns a function for the table that begins with the line at a
 * position, or null. Results are cached, so that the time for a page is proportional to its rows.
 */
export function pricedTablesOf(lines: readonly Line[]): (start: number) => PricedTable | null {
  const readingsOf = readingsOnPage();
  const tableByStart = new Map<number, PricedTable | null>();
  /** Before this position no row has numbers that multiply, which is the only sign of a table without headings. */
  let provenFrom = 0;
  return (start) => {
    const cachedTable = tableByStart.get(start);
    if (cachedTable !== undefined) return cachedTable;
    const head = headAt(lines, start, readingsOf);
    const table = head.length === 0 && start < provenFrom ? null : findTable(start, head);
    tableByStart.set(start, table);
    return table;
  };

  function findTable(start: number, head: readonly Line[]): PricedTable | null {
    const data = rowsBelow(lines, start + head.length, readingsOf);
    if (data.length === 0) return null;
    const shape = commonShape(data, head.length > 0);
    if (shape) return tableOf(head, data, shape);
    provenFrom = start + data.length;
    return null;
  }
}

function tableOf(head: readonly Line[], data: readonly Row[], shape: string): PricedTable | null {
  const margin = hasSeparateHeadings(head) ? 0 : clearMarginSpaces;
  const rowsWithReading = data.map((row) => {
    const reading = bestReading(row.readings, shape);
    return {
      ...row,
      reading,
      isSettled: reading !== undefined && isTrustedReading(reading, row.readings, margin),
    };
  });
  const settledRows = rowsWithReading.filter(({ isSettled }) => isSettled);
  const trustedRows = settledRows.length > 0 ? settledRows : rowsWithReading;
  const columns = columnsOf(trustedRows.flatMap(({ reading }) => (reading ? [reading.segments] : [])));
  if (columns.length < 2) return null;
  const rows: string[][] = head.length > 0 ? [headRow(head, columns)] : [];
  let isUnclear = false;
  let ahead: Line[] = [];
  for (const { line, reading, readings, isSettled, isAhead } of rowsWithReading) {
    if (isAhead) {
      ahead.push(line);
      continue;
    }
    if (readings.length === 0 && rows.length > 0) {
      appendToLastRow(rows, line, columns);
      continue;
    }
    const trustedReading = isSettled
      ? reading
      : settledRows.length > 0
        ? onlyReadingInColumns(readings, columns)
        : null;
    isUnclear ||= !trustedReading;
    const segments = trustedReading?.segments ?? wholeCells(line);
    const name = ahead.slice(trustedReading?.isNamedAbove ? 1 : 0).flatMap(wholeCells);
    const row = trustedReading?.isNamedAbove ? [...segments, ...name] : [...name, ...segments];
    rows.push(placeInColumns(row, columns, columnAt));
    ahead = [];
  }
  return { lines: [...head, ...data.map(({ line }) => line)], rows, isUnclear };
}

/** Returns the lines of headings: the first names a column, and together they name several, including amounts. */
function headAt(lines: readonly Line[], start: number, readingsOf: ReadingsOfLine): Line[] {
  const first = textOf(lines[start]!);
  if (lines[start]!.cells.length < 2 || countHeadings(first) < 2 || /:|\d\d/.test(first)) return [];
  if (totalLine.test(first) && countHeadings(first) < 3) return [];
  let end = start + 1;
  while (
    end < lines.length &&
    end <= start + maxHeadLines &&
    isNear(lines[end]!, lines[end - 1]!) &&
    readingsOf(lines[end]!).length === 0
  )
    end += 1;
  while (end > start + 1 && isAheadOfRow(lines, end - 1, readingsOf)) end -= 1;
  const head = lines.slice(start, end);
  const text = head.map(textOf).join(" ");
  return head.length <= maxHeadLines && countHeadings(text) >= 2 && amountHeading.test(text) ? head : [];
}

const countHeadings = (text: string) => new Set(text.toLowerCase().match(headingWords)).size;

/** `isAhead` if the line is the beginning of a name whose row stands in the middle of it, and so below. */
type Row = { line: Line; readings: RowReading[]; isAhead?: boolean };

/** Returns the lines of a table up to a wide gap, its totals, or a line that is neither a row nor the rest of one. */
function rowsBelow(lines: readonly Line[], start: number, readingsOf: ReadingsOfLine): Row[] {
  const rows: Row[] = [];
  for (let at = start; at < lines.length; at++) {
    const line = lines[at]!;
    const before = lines[at - 1];
    if (at > start && before && !isNear(line, before)) break;
    if (totalLine.test(textOf(line)) && !(at > start && lineDiscount.test(textOf(line)))) break;
    const readings = readingsOf(line);
    const isAhead = readings.length === 0 && isAheadOfRow(lines, at, readingsOf);
    const isContinuation =
      at > start && line.cells.length === 1 && before && line.top - before.bottom < heightOf(line) * 0.8;
    if (readings.length === 0 && !isAhead && !isContinuation) break;
    const above = rows.slice(rows.findLastIndex((row) => !row.isAhead) + 1).map((row) => row.line);
    rows.push({ line, readings: withNameAbove(readings, above), ...(isAhead && { isAhead }) });
  }
  while (rows.length > 0 && rows.at(-1)!.readings.length === 0 && rows.length > 1 && isLastLineWide(rows))
    rows.pop();
  return rows.some(({ readings }) => readings.length > 0) ? rows : [];
}

/** Adds the readings of a row whose name stands above and below it, and not beside its numbers. */
function withNameAbove(readings: RowReading[], above: readonly Line[]): RowReading[] {
  const [name] = above.flatMap(wholeCells);
  if (!name) return readings;
  const named = readings.flatMap((reading): RowReading[] => {
    if (reading.segments.some((segment) => overlap(segment, name) > 0)) return [];
    const segments = [...reading.segments, name].toSorted((a, b) => a.left - b.left);
    const shape = segments.map(({ isNumber }) => (isNumber ? "N" : "T")).join("");
    return [{ ...reading, segments, shape, isNamedAbove: true }];
  });
  return [...readings, ...named];
}

/** Whether a line is the beginning of a name that is closer to the row below than to what is above, and no wider. */
function isAheadOfRow(lines: readonly Line[], at: number, readingsOf: ReadingsOfLine): boolean {
  const [before, line, next] = [lines[at - 1], lines[at]!, lines[at + 1]];
  if (line.cells.length !== 1 || !before || !next || readingsOf(next).length === 0) return false;
  const gap = next.top - line.bottom;
  return (
    gap < heightOf(line) * 0.8 &&
    gap < line.top - before.bottom - heightOf(line) * 0.1 &&
    line.left >= next.left - heightOf(line) * 0.5 &&
    line.right - line.left < (next.right - next.left) * 0.7
  );
}

/** Whether the last line spans several columns: it is then text below the table. */
function isLastLineWide(rows: readonly Row[]): boolean {
  const { left, right } = rows.at(-1)!.line;
  const [first] = rows;
  return right - left > (first!.line.right - first!.line.left) * 0.7;
}

const isNear = (line: Line, before: Line) => line.top - before.bottom < heightOf(before) * 2.5;

/** Whether each amount has a heading of its own, so that numbers are written in the usual way. */
const hasSeparateHeadings = (head: readonly Line[]) =>
  head.length > 0 &&
  head.every(({ cells }) => cells.every(({ text }) => (text.match(amountHeadings)?.length ?? 0) < 2));
const amountHeadings = /(?<!\p{L})кол(?:-|\.|во|ич)|цена|сумма|стоимость|скидка/giu;

const wholeCells = ({ cells }: Line): Segment[] =>
  cells.map((cell) => ({ ...cell, isNumber: false, milli: null }));

type TextRange = Column & { text: string };

function placeInColumns(
  ranges: readonly TextRange[],
  columns: readonly Column[],
  columnIndexOf: (stretch: Column, columns: readonly Column[]) => number,
): string[] {
  const row = columns.map(() => "");
  for (const stretch of ranges) {
    const at = columnIndexOf(stretch, columns);
    row[at] = joinCellTexts(row[at]!, stretch.text);
  }
  return row;
}

/** Assigns headings to the columns below them; a run of several headings is assigned word by word. */
const headRow = (head: readonly Line[], columns: readonly Column[]) =>
  placeInColumns(
    head.flatMap(({ cells, words }) =>
      cells.flatMap((cell) =>
        (cell.text.match(columnHeadings)?.length ?? 0) < 2
          ? [cell]
          : words.filter(({ left, right }) => left >= cell.left - 1 && right <= cell.right + 1),
      ),
    ),
    columns,
    columnUnder,
  );
const columnHeadings = /(?<!\p{L})кол(?:-|\.|во|ич)|цена|сумма|стоимость|скидка|ставка|ндс|ед\./giu;

/** Adds the rest of a name that takes several lines. */
function appendToLastRow(rows: string[][], line: Line, columns: readonly Column[]): void {
  const row = rows.at(-1)!;
  for (const [at, text] of placeInColumns(wholeCells(line), columns, columnAt).entries())
    row[at] = joinCellTexts(row[at]!, text);
}
