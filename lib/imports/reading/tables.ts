import { type Cell, heightOf, type Line } from "./lines";
import { isClause, joinCellTexts } from "./paragraphs";
import { type PricedTable, pricedTablesOf } from "./priced-table";

type Column = { left: number; right: number };

/** Consecutive lines, either of a table or of running text. */
export type LineBlock =
  | { kind: "table"; lines: Line[]; rows: string[][]; isUnclear?: boolean }
  | { kind: "text"; lines: Line[] };

/** Separates tables from running text. A table has at least two lines with columns close to each other. */
export function splitIntoBlocks(lines: readonly Line[]): LineBlock[] {
  const blocks: LineBlock[] = [];
  let text: Line[] = [];
  const endText = () => {
    if (text.length > 0) blocks.push({ kind: "text", lines: text });
    text = [];
  };
  const pricedTableAt = pricedTablesOf(lines);
  for (let at = 0; at < lines.length; ) {
    const table = pricedTableAt(at) ?? tableAt(lines, at, pricedTableAt);
    if (table) {
      endText();
      blocks.push({ kind: "table", ...table });
      at += table.lines.length;
    } else {
      text.push(lines[at]!);
      at += 1;
    }
  }
  endText();
  return blocks;
}

function tableAt(
  lines: readonly Line[],
  start: number,
  pricedTableAt: (start: number) => PricedTable | null,
): { lines: Line[]; rows: string[][] } | null {
  if (lines[start]!.cells.length < 2 || isClause(lines[start]!)) return null;
  let end = start + 1;
  let columns = extendColumns(lines[start]!, []);
  while (end < lines.length && belongsToTable(lines[end]!, lines[end - 1]!, columns)) {
    if (pricedTableAt(end)) break;
    const next = extendColumns(lines[end]!, columns);
    if (end > start + 1 && startsAnotherTable(lines[end]!, columns, next)) break;
    end += 1;
    columns = next;
  }
  while (end > start + 1 && lines[end - 1]!.cells.length < 2 && !isInsideColumn(lines[end - 1]!, columns))
    end -= 1;
  const tableLines = lines.slice(start, end);
  const linesWithColumns = tableLines.filter(({ cells }) => cells.length > 1);
  if (linesWithColumns.length < 2 || columns.length < 2) return null;
  return { lines: tableLines, rows: rowsOf(tableLines, columns) };
}

function belongsToTable(line: Line, before: Line, columns: Column[]): boolean {
  const gap = line.top - before.bottom;
  if (gap > heightOf(before) * 2.5) return false;
  return (
    line.cells.length > 1 || (columns.length > 1 && gap < heightOf(before) && isInsideColumn(line, columns))
  );
}

/** Whether a line begins a table with other columns: it has far more of them, or overlaps several of those above. */
const startsAnotherTable = ({ cells }: Line, columns: Column[], next: Column[]) =>
  cells.length > columns.length + 1 || next.length < columns.length;

/** Whether a line with a single cell continues a cell above it. */
const isInsideColumn = ({ left, right }: Line, columns: Column[]) =>
  columns.filter((column) => left <= column.right && right >= column.left).length === 1 &&
  right - left < (columns.at(-1)!.right - columns[0]!.left) * 0.7;

/** Returns the columns that the cells of all lines cover together: those of the lines above and of one more line. */
function extendColumns({ cells }: Line, above: readonly Column[]): Column[] {
  const covered = [...above, ...(cells.length > 1 ? cells : [])].toSorted((a, b) => a.left - b.left);
  const columns: Column[] = [];
  for (const { left, right } of covered) {
    const column = columns.at(-1);
    if (column && left < column.right) column.right = Math.max(column.right, right);
    else columns.push({ left, right });
  }
  return columns;
}

function rowsOf(lines: readonly Line[], columns: Column[]): string[][] {
  const rows: string[][] = [];
  for (const [index, line] of lines.entries()) {
    const row = columns.map((column) => cellTextIn(line.cells, column));
    const before = rows.at(-1);
    const isTight = index > 0 && line.top - lines[index - 1]!.bottom < heightOf(line) * 0.6;
    if (before && isTight && columns.length > 2 && row[0] === "") {
      for (const [at, text] of row.entries()) before[at] = joinCellTexts(before[at]!, text);
    } else rows.push(row);
  }
  return rows;
}

const cellTextIn = (cells: readonly Cell[], column: Column) =>
  cells
    .filter(({ left, right }) => (left + right) / 2 >= column.left && (left + right) / 2 <= column.right)
    .map(({ text }) => text)
    .join(" ");
