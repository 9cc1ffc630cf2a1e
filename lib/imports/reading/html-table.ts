import { parseAmount } from "@/lib/values/parse-numbers";
import { columnsOf } from "@/lib/values/priced-rows/columns";
import { type Element, textIn } from "./html-tree";

/** A cell with the columns and rows that it extends over. */
type Cell = { text: string; columns: number; rows: number };

/**
 * Returns the texts of a table. Rows that share merged cells are laid on a grid: the text of a merged cell is in the
 * first of its places, the others are empty. The rows of a head with prices become one. Empty rows are left out.
 */
export function textsOfTable(table: Element): string[][] {
  const rows = rowsIn(table).map(({ children }) => children.flatMap(cellOf));
  const texts: string[][] = [];
  for (const group of groupsOf(rows)) {
    const filled = gridOf(group).filter((row) => row.some(Boolean));
    const head = texts.length === 0 ? headOf(filled) : null;
    texts.push(...(head ? [head] : filled));
  }
  return texts;
}

const rowsIn = (element: Element): Element[] =>
  element.children.flatMap((child) =>
    typeof child === "string" ? [] : child.tag === "tr" ? [child] : rowsIn(child),
  );

const maxColumns = 100;

function cellOf(node: Element | string): Cell[] {
  if (typeof node === "string") return [];
  const text = textIn(node)
    .replace(/\n{2,}/g, "\n")
    .trim();
  return [{ text, columns: Math.min(node.columns ?? 1, maxColumns), rows: node.rows ?? 1 }];
}

/** Divides rows into those that share merged cells. */
function groupsOf(rows: readonly Cell[][]): Cell[][][] {
  const groups: Cell[][][] = [];
  let groupEnd = 0;
  for (const [at, row] of rows.entries()) {
    const isSubhead = groups.length === 1 && isBelowMerged(row, groups[0]!.at(-1)!);
    if (at < groupEnd || isSubhead) groups.at(-1)!.push(row);
    else groups.push([row]);
    for (const cell of row) groupEnd = Math.max(groupEnd, at + cell.rows);
  }
  return groups;
}

/** Whether a row goes on with a head whose cells are empty below those that are not merged. */
const isBelowMerged = (row: readonly Cell[], above: readonly Cell[]) =>
  row[0]?.text === "" && row.length > above.length && above.some(({ columns }) => columns > 1);

type Place = { row: number; column: number; text: string };

function gridOf(rows: readonly Cell[][]): string[][] {
  if (rows.length === 1) return [rows[0]!.map(({ text }) => text)];
  const places: Place[] = [];
  // The row from which on each column is free.
  const freeFrom: number[] = [];
  for (const [at, row] of rows.entries()) {
    let column = 0;
    for (const cell of row) {
      while ((freeFrom[column] ?? 0) > at) column += 1;
      places.push({ row: at, column, text: cell.text });
      for (const last = column + cell.columns; column < last; column += 1) freeFrom[column] = at + cell.rows;
    }
  }
  const columns = [...new Set(places.map(({ column }) => column))].sort((a, b) => a - b);
  const positions = new Map(columns.map((column, at) => [column, at]));
  const grid = rows.map(() => columns.map(() => ""));
  for (const { row, column, text } of places) grid[row]![positions.get(column)!] = text;
  return grid;
}

const maxHeadRows = 4;

/** Returns several rows that are the head of a table with prices as one; null for other rows. */
function headOf(rows: readonly string[][]): string[] | null {
  const hasNumbers = rows.some((row) => row.some((text) => parseAmount(text) !== null));
  if (rows.length < 2 || rows.length > maxHeadRows || hasNumbers) return null;
  const head = rows.reduce(withSubheadings);
  return columnsOf(head) && head;
}

/** Adds a row to the headings above it; a heading stands above the empty places to its right that have one below. */
function withSubheadings(headings: string[], row: string[]): string[] {
  let heading = "";
  return headings.map((above, at) => {
    if (above !== "") heading = above;
    return row[at] === "" ? above : `${heading} ${row[at]}`.trim();
  });
}
