import { type Cell, heightOf, type Line } from "./lines";
import { isClause } from "./paragraphs";
import { type PricedTable, pricedTablesOf } from "./priced-table";

type Column = { left: number; right: number };

/** Consecutive lines, either of a table or of running text. */
export type Stretch =
  | { kind: "table"; lines: Line[]; rows: string[][]; isUnclear?: boolean }
  | { kind: "text"; lines: Line[] };

/** Separates tables from running text. A table has at least two lines with columns close to each other. */
export function stretchesOf(lines: readonly Line[]): Stretch[] {
  const stretches: Stretch[] = [];
  let text: Line[] = [];
  const endText = () => {
    if (text.length > 0) stretches.push({ kind: "text", lines: text });
    text = [];
  };
  const pricedTableAt = pricedTablesOf(lines);
  for (let at = 0; at < lines.length; ) {
    const table = pricedTableAt(at) ?? tableAt(lines, at, pricedTableAt);
    if (table) {
      endText();
      stretches.push({ kind: "table", ...table });
      at += table.lines.length;
    } else {
      text.push(lines[at]!);
      at += 1;
    }
  }
  endText();
  return stretches;
}

function tableAt(
  lines: readonly Line[],
  start: number,
  pricedTableAt: (start: number) => PricedTable | null,
): { lines: Line[]; rows: string[][] } | null {
  if (lines[start]!.cells.length < 2 || isClause(lines[start]!)) return null;
  let end = start + 1;
  let columns = withCellsOf(lines[start]!, []);
  while (end < lines.length && belongs(lines[end]!, lines[end - 1]!, columns)) {
    if (pricedTableAt(end)) break;
    const next = withCellsOf(lines[end]!, columns);
    if (end > start + 1 && isAnother(lines[end]!, columns, next)) break;
    end += 1;
    columns = next;
  }
  while (end > start + 1 && lines[end - 1]!.cells.length < 2 && !isInside(lines[end - 1]!, columns)) end -= 1;
  const own = lines.slice(start, end);
  const columned = own.filter(({ cells }) => cells.length > 1);
  if (columned.length < 2 || columns.length < 2) return null;
  return { lines: own, rows: rowsOf(own, columns) };
}

function belongs(line: Line, before: Line, columns: Column[]): boolean {
  const gap = line.top - before.bottom;
  if (gap > heightOf(before) * 2.5) return false;
  return line.cells.length > 1 || (columns.length > 1 && gap < heightOf(before) && isInside(line, columns));
}

/** Whether a line begins a table with other columns: it has far more of them, or overlaps several of those above. */
const isAnother = ({ cells }: Line, columns: Column[], next: Column[]) =>
  cells.length > columns.length + 1 || next.length < columns.length;

/** Whether a line with a single cell continues a cell above it. */
const isInside = ({ left, right }: Line, columns: Column[]) =>
  columns.filter((column) => left <= column.right && right >= column.left).length === 1 &&
  right - left < (columns.at(-1)!.right - columns[0]!.left) * 0.7;

/** Returns the columns that the cells of all lines cover together: those of the lines above and of one more line. */
function withCellsOf({ cells }: Line, above: readonly Column[]): Column[] {
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
    const row = columns.map((column) => cellsIn(line.cells, column));
    const before = rows.at(-1);
    const isTight = index > 0 && line.top - lines[index - 1]!.bottom < heightOf(line) * 0.6;
    if (before && isTight && columns.length > 2 && row[0] === "") {
      for (const [at, text] of row.entries()) before[at] = `${before[at]} ${text}`.trim();
    } else rows.push(row);
  }
  return rows;
}

const cellsIn = (cells: readonly Cell[], column: Column) =>
  cells
    .filter(({ left, right }) => (left + right) / 2 >= column.left && (left + right) / 2 <= column.right)
    .map(({ text }) => text)
    .join(" ");
