import type { Cell } from "@/lib/print/cell";
import type { Box } from "./flow";
import type { Line } from "./lines";
import { numberBox } from "./number-box";
import type { Pen } from "./pen";
import { rule } from "./sheet";
import { type Align, drawLine, lineHeight, plainBox, type TextBox } from "./text-box";

/** The position of a table column; `width` is the room for text, without padding. */
export type ColumnBox = { align: Align; left: number; right: number; width: number };

export type RowStyle = { size: number; noteSize: number; padding: { x: number; y: number } };

type CellLine = { line: Line; box: TextBox };

/**
 * The allowed heights of a row's boxes: of the first, and of the others; `endingHeight` must fit on the page below the
 * last one.
 */
export type RowRoom = { maxHeight: number; firstMaxHeight?: number; endingHeight?: number };

/** The fewest lines of a row that continue on the next page. */
const minCarriedLines = 2;

/** Returns one box, or several for a row taller than its room. */
export function rowBoxes(
  cells: Cell[],
  columns: ColumnBox[],
  style: RowStyle,
  { maxHeight, firstMaxHeight = maxHeight, endingHeight = 0 }: RowRoom,
): Box[] {
  const boxes: Box[] = [];
  const minCarriedHeight = minCarriedLines * lineHeight(style.size);
  let rest = cells.map((cell, index) => cellLines(cell, columns[index]!, style));
  for (let room = firstMaxHeight - 2 * style.padding.y; ; room = maxHeight - 2 * style.padding.y) {
    const height = Math.max(...rest.map(linesHeight));
    const fittingLines =
      height <= room - endingHeight || height <= minCarriedHeight
        ? rest
        : rest.map((lines) => linesWithin(lines, Math.min(room, height - minCarriedHeight)));
    boxes.push(rowBox(fittingLines, columns, style));
    rest = rest.map((lines, index) => lines.slice(fittingLines[index]!.length));
    if (rest.every((lines) => lines.length === 0)) return boxes;
  }
}

function rowBox(cells: CellLine[][], columns: ColumnBox[], { padding }: RowStyle): Box {
  const height = Math.max(...cells.map(linesHeight)) + 2 * padding.y;
  const draw: Box["draw"] = (pen, y) => {
    cells.forEach((lines, index) => {
      let at = y + padding.y;
      pen.structure.leaf("TD", () => {
        for (const { line, box } of lines) {
          drawLine(pen, line, box, columns[index]!.left + padding.x, at);
          at += lineHeight(box.size);
        }
      });
    });
  };
  return { height, gap: 0, keepWithNext: false, draw };
}

function cellLines({ text, note }: Cell, { width, align }: ColumnBox, style: RowStyle): CellLine[] {
  const boxes = [numberBox(text, style.size, width, align)];
  if (note) boxes.push(plainBox(note, style.noteSize, width, align));
  return boxes.flatMap((box) => box.lines.map((line) => ({ line, box })));
}

const linesHeight = (lines: CellLine[]) => lines.reduce((sum, { box }) => sum + lineHeight(box.size), 0);

function linesWithin(lines: CellLine[], maxHeight: number): CellLine[] {
  let height = 0;
  const cutIndex = lines.findIndex(({ box }) => {
    height += lineHeight(box.size);
    return height > maxHeight;
  });
  return cutIndex === -1 ? lines : lines.slice(0, Math.max(1, cutIndex));
}

/**
 * Thin rules between rows and columns, a thick frame around; `edges` are the upper edges of the rows and the lower
 * edge of the last.
 */
export function drawRules(pen: Pen, columns: ColumnBox[], edges: number[]): void {
  const [top, bottom] = [edges[0]!, edges.at(-1)!];
  const [left, right] = [columns[0]!.left, columns.at(-1)!.right];
  for (const y of edges.slice(1, -1)) pen.rule([left, y], [right, y], rule.thin);
  for (const column of columns.slice(1)) pen.rule([column.left, top], [column.left, bottom], rule.thin);
  pen.frame([left, top], [right, bottom], rule.strong);
}
