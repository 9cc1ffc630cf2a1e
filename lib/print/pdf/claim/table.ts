import type { ClaimForm } from "@/lib/print/claim/form";
import { type Box, isLongTable } from "@/lib/print/pdf/flow";
import type { Pen } from "@/lib/print/pdf/pen";
import { type ColumnBox, drawRules, rowBoxes } from "@/lib/print/pdf/row";
import { contentHeight, contentWidth, sheet } from "@/lib/print/pdf/sheet";
import { drawText, heightOf, plainBox } from "@/lib/print/pdf/text-box";

const size = 9;
const padding = { x: 3.5, y: 2.5 };
const style = { size, noteSize: size, padding };

/** Column widths: number, invoice (null: the remaining width), due date, days, remainder, interest. */
const widths = [24, null, 66, 64, 92, 84];
const aligns = ["center", "left", "left", "right", "right", "right"] as const;

/** Returns the table of invoices, whose head is repeated on every page. */
export function claimTable({ heads, rows }: Pick<ClaimForm, "heads" | "rows">): Box[] {
  const columns = columnsFor(heads.length);
  const head = headBox(heads, columns);
  const cells = rows.map((row) => row.map((text) => ({ text })));
  const table = {
    head,
    drawRules: (pen: Pen, edges: number[]) => drawRules(pen, columns, edges),
    isLong: isLongTable(cells, columns),
  };
  head.table = table;
  const boxes = cells.flatMap((row) =>
    rowBoxes(row, columns, style, { maxHeight: contentHeight - head.height }),
  );
  return [head, ...boxes.map((box) => ({ ...box, table }))];
}

function columnsFor(count: number): ColumnBox[] {
  const usedWidths = widths.slice(0, count);
  const takenWidth = usedWidths.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  let left = sheet.left;
  return usedWidths.map((fixedWidth, index) => {
    const right = left + (fixedWidth ?? contentWidth - takenWidth);
    const box = { align: aligns[index]!, left, right, width: right - left - 2 * padding.x };
    left = right;
    return box;
  });
}

function headBox(heads: string[], columns: ColumnBox[]): Box {
  const titles = heads.map((text, index) =>
    plainBox(text, size, columns[index]!.width, "center", { bold: true }),
  );
  const height = Math.max(...titles.map(heightOf)) + 2 * padding.y;
  const draw: Box["draw"] = (pen, y) => {
    titles.forEach((title, index) => {
      pen.structure.leaf("TH", () =>
        drawText(pen, title, columns[index]!.left + padding.x, y + (height - heightOf(title)) / 2),
      );
    });
  };
  return { height, gap: 8, keepWithNext: true, draw };
}
