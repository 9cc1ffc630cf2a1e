import { maxCellCharacters, maxColumns, maxMergedCells, maxRows } from "@/lib/table-files/limits";
import { type HiddenParts, type TableRow, UnreadableTable } from "@/lib/table-files/table";
import { walkXml } from "./xml";

type Cell = { column: number; type: string; style: number; value: string };

/**
 * The parts of a workbook needed to read its sheets: the shared texts of cells, the styles of dates and of numbers, and
 * the moment of day 0.
 */
export type Book = {
  strings: readonly string[];
  dates: ReadonlySet<number>;
  /** The number of decimals that a style shows; styles that show any number are missing. */
  decimals: ReadonlyMap<number, number>;
  dayZeroMs: number;
};

/** The visible rows of a sheet, and how many rows and columns with content are hidden. */
export type Sheet = { rows: TableRow[]; hidden: HiddenParts };

/**
 * Returns the non-empty rows of a sheet as text: numbers with all their visible digits, dates as `YYYY-MM-DD`. Every
 * cell of a merged area has its value, and is listed as shared. Rows that a filter or a person has hidden are left out,
 * and hidden columns are empty. Throws UnreadableTable if there are too many rows.
 */
export function readSheet(xml: string, book: Book): Sheet {
  const rows: TableRow[] = [];
  const hiddenRows = new Set<TableRow>();
  const hiddenColumns: [first: number, last: number][] = [];
  const merges: string[] = [];
  let row: TableRow | null = null;
  let lastRow = 0;
  let cell: Cell | null = null;
  let isValue = false;
  walkXml(xml, {
    open: (name, { r, t, s, ref, min, max, hidden }) => {
      if (name === "col" && isTrue(hidden)) {
        if (hiddenColumns.length < maxColumns) hiddenColumns.push([Number(min) - 1, Number(max) - 1]);
      } else if (name === "row") {
        lastRow = Number(r) || lastRow + 1;
        row = { row: lastRow, cells: [] };
        if (isTrue(hidden)) hiddenRows.add(row);
      } else if (name === "c" && row) {
        const column = r ? columnOf(r) : row.cells.length;
        cell = { column, type: t ?? "n", style: Number(s ?? 0), value: "" };
      } else if (name === "v" || name === "t") isValue = true;
      else if (name === "mergeCell" && ref && merges.length < maxMergedCells) merges.push(ref);
    },
    text: (text) => {
      if (isValue && cell) cell.value += text;
    },
    close: (name) => {
      if (name === "v" || name === "t") isValue = false;
      if (name === "c" && row && cell) {
        if (cell.column < maxColumns) {
          const text = textOf(cell, book);
          putCell(row.cells, cell.column, text);
          if (isShownInKopecks(cell, text, book)) row.inKopecks = [...(row.inKopecks ?? []), cell.column];
        }
        cell = null;
      }
      if (name === "row" && row) {
        if (row.cells.some(Boolean)) rows.push(row);
        if (rows.length > maxRows) throw new UnreadableTable("table_too_many_rows");
        row = null;
      }
    },
  });
  // A merged area shows its value also if the row or the column that has it is hidden.
  spreadMerged(rows, merges);
  return visibleParts(rows, hiddenRows, hiddenColumns);
}

const isTrue = (flag: string | undefined) => flag === "1" || flag === "true";

function visibleParts(
  rows: TableRow[],
  hiddenRows: ReadonlySet<TableRow>,
  hiddenColumns: readonly (readonly [first: number, last: number])[],
): Sheet {
  const visibleRows = rows.filter((row) => !hiddenRows.has(row));
  const emptied = new Set<number>();
  for (const { cells } of visibleRows)
    for (const [first, last] of hiddenColumns)
      for (let column = Math.max(0, first); column <= last && column < cells.length; column++) {
        if (cells[column]) emptied.add(column);
        cells[column] = "";
      }
  return {
    rows: visibleRows.filter(({ cells }) => cells.some(Boolean)),
    hidden: { rows: rows.length - visibleRows.length, columns: emptied.size },
  };
}

function putCell(cells: string[], column: number, text: string) {
  while (cells.length < column) cells.push("");
  cells[column] = text;
}

function textOf({ type, style, value }: Cell, { strings, dates, dayZeroMs }: Book): string {
  if (type === "e") return "";
  const text = type === "s" ? (strings[Number(value)] ?? "") : value;
  if (type !== "n" || text === "") return text.trim().slice(0, maxCellCharacters);
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  if (dates.has(style)) return dateOf(number, dayZeroMs);
  // Spreadsheets keep fifteen digits of a number. A longer number, such as an account, has lost its last digits, so it
  // is written in exponential notation and not as digits. Digits beyond the fifteenth are rounding errors:
  // 1109.4000000000001 is 1109.4.
  return Math.abs(number) >= 1e15 ? number.toExponential() : String(Number(number.toPrecision(15)));
}

const isShownInKopecks = ({ type, style }: Cell, text: string, { decimals }: Book) =>
  type === "n" && (decimals.get(style) ?? Number.POSITIVE_INFINITY) <= 2 && /\.\d{3}/.test(text);

const dateOf = (days: number, dayZeroMs: number) =>
  days > 0 && days < 100_000
    ? new Date(dayZeroMs + Math.floor(days) * 86_400_000).toISOString().slice(0, 10)
    : "";

/** Returns the column index of a reference: `AB12` → 27 */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const digit = letter.charCodeAt(0) - 64;
    if (digit < 1 || digit > 26 || column > maxColumns) break;
    column = column * 26 + digit;
  }
  return column - 1;
}

const areaPattern = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/;

function spreadMerged(rows: TableRow[], merges: readonly string[]) {
  const byNumber = new Map(rows.map((row) => [row.row, row]));
  let left = maxMergedCells;
  for (const merge of merges) {
    const [, from, top, to, bottom] = areaPattern.exec(merge) ?? [];
    if (!from || !to) continue;
    const [first, last] = [columnOf(from), Math.min(columnOf(to), maxColumns - 1)];
    const value = byNumber.get(Number(top))?.cells[first];
    if (!value) continue;
    for (let number = Number(top); number <= Number(bottom) && left > 0; number++) {
      left -= 1;
      const row = byNumber.get(number);
      for (let column = first; row && column <= last; column++, left--)
        if (!row.cells[column]) {
          putCell(row.cells, column, value);
          markShared(row, column);
          // Only another row makes it unclear to which of them the value belongs.
          if (number > Number(top)) markShared(byNumber.get(Number(top))!, first);
        }
    }
  }
}

function markShared(row: TableRow, column: number) {
  row.shared ??= [];
  if (!row.shared.includes(column)) row.shared.push(column);
}
