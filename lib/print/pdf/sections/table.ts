import { type Box, isLongTable, type PageHeights } from "@/lib/print/pdf/flow";
import type { Pen } from "@/lib/print/pdf/pen";
import { drawRules, rowBoxes } from "@/lib/print/pdf/row";
import { drawText, heightOf, plainBox } from "@/lib/print/pdf/text-box";
import type { TableSection } from "@/lib/print/section";
import { cellPadding, cellSize, columnBoxes, type TitledColumn } from "./table-columns";

const rowStyle = { size: cellSize, noteSize: 7.5, padding: cellPadding };

/** One row per line, never split between pages, below a head repeated on every page. */
export function tableFlow(section: TableSection, { later }: PageHeights): Box[] {
  const columns = columnBoxes(section);
  const head = headBox(columns);
  const table = {
    head,
    drawRules: (pen: Pen, edges: number[]) => drawRules(pen, columns, edges),
    isLong: isLongTable(section.rows, columns),
  };
  head.table = table;
  const rows = section.rows.flatMap((cells) =>
    rowBoxes(cells, columns, rowStyle, { maxHeight: later - head.height }),
  );
  return [head, ...rows.map((box) => ({ ...box, table }))];
}

function headBox(columns: TitledColumn[]): Box {
  const titles = columns.map(({ title, width }) =>
    plainBox(title, cellSize, width, "center", { bold: true }),
  );
  const height = Math.max(...titles.map(heightOf)) + 2 * cellPadding.y + 2;
  const draw: Box["draw"] = (pen, y) => {
    titles.forEach((title, index) => {
      pen.structure.leaf("TH", () =>
        drawText(pen, title, columns[index]!.left + cellPadding.x, y + (height - heightOf(title)) / 2),
      );
    });
  };
  return { height, gap: 10, keepWithNext: true, draw };
}
