import type { Box } from "@/lib/print/pdf/flow";
import type { Line } from "@/lib/print/pdf/lines";
import type { Pen } from "@/lib/print/pdf/pen";
import { contentHeight, rule } from "@/lib/print/pdf/sheet";
import { drawLine, drawText, heightOf, lineHeight, plainBox, type TextBox } from "@/lib/print/pdf/text-box";
import type { Cell, TableSection } from "@/lib/print/section";
import { type ColumnBox, cellPadding, cellSize, columnBoxes } from "./table-columns";

const noteSize = 7.5;

/** A row for each line, never cut by a page break, under a head that every page repeats. */
export function tableFlow(section: TableSection): Box[] {
  const columns = columnBoxes(section);
  const head = headBox(columns);
  const table = { head, drawRules: (pen: Pen, edges: number[]) => drawRules(pen, columns, edges) };
  head.table = table;
  const rows = section.rows.flatMap((cells) => rowBoxes(cells, columns, contentHeight - head.height));
  return [head, ...rows.map((box) => ({ ...box, table }))];
}

function headBox(columns: ColumnBox[]): Box {
  const titles = columns.map(({ title, width }) =>
    plainBox(title, cellSize, width, "center", { bold: true }),
  );
  const height = Math.max(...titles.map(heightOf)) + 2 * cellPadding.y + 2;
  const draw: Box["draw"] = (pen, y) => {
    titles.forEach((title, index) => {
      drawText(pen, title, columns[index]!.left + cellPadding.x, y + (height - heightOf(title)) / 2);
    });
  };
  return { height, gap: 10, keepWithNext: true, draw };
}

type CellLine = { line: Line; box: TextBox };

/** One box, or several for a row that is taller than a page. */
function rowBoxes(cells: Cell[], columns: ColumnBox[], most: number): Box[] {
  const boxes: Box[] = [];
  let rest = cells.map((cell, index) => cellLines(cell, columns[index]!));
  do {
    const fitting = rest.map((lines) => linesWithin(lines, most - 2 * cellPadding.y));
    boxes.push(rowBox(fitting, columns));
    rest = rest.map((lines, index) => lines.slice(fitting[index]!.length));
  } while (rest.some((lines) => lines.length > 0));
  return boxes;
}

function rowBox(cells: CellLine[][], columns: ColumnBox[]): Box {
  const height = Math.max(...cells.map(linesHeight)) + 2 * cellPadding.y;
  const draw: Box["draw"] = (pen, y) => {
    cells.forEach((lines, index) => {
      let at = y + cellPadding.y;
      for (const { line, box } of lines) {
        drawLine(pen, line, box, columns[index]!.left + cellPadding.x, at);
        at += lineHeight(box.size);
      }
    });
  };
  return { height, gap: 0, keepWithNext: false, draw };
}

function cellLines({ text, note }: Cell, { width, align }: ColumnBox): CellLine[] {
  const boxes = [plainBox(text, cellSize, width, align)];
  if (note) boxes.push(plainBox(note, noteSize, width, align));
  return boxes.flatMap((box) => box.lines.map((line) => ({ line, box })));
}

const linesHeight = (lines: CellLine[]) => lines.reduce((sum, { box }) => sum + lineHeight(box.size), 0);

function linesWithin(lines: CellLine[], most: number): CellLine[] {
  let height = 0;
  const cut = lines.findIndex(({ box }) => {
    height += lineHeight(box.size);
    return height > most;
  });
  return cut === -1 ? lines : lines.slice(0, Math.max(1, cut));
}

/** Thin rules between rows and columns, a strong frame around; `edges` are the rows' upper edges and the last lower one. */
function drawRules(pen: Pen, columns: ColumnBox[], edges: number[]): void {
  const [top, bottom] = [edges[0]!, edges.at(-1)!];
  const [left, right] = [columns[0]!.left, columns.at(-1)!.right];
  for (const y of edges.slice(1, -1)) pen.rule([left, y], [right, y], rule.thin);
  for (const column of columns.slice(1)) pen.rule([column.left, top], [column.left, bottom], rule.thin);
  pen.frame([left, top], [right, bottom], rule.strong);
}
