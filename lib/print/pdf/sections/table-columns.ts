import type { TableColumn } from "@/lib/body/rules";
import type { Cell } from "@/lib/print/cell";
import { widthOf } from "@/lib/print/pdf/fonts";
import type { ColumnBox } from "@/lib/print/pdf/row";
import { contentWidth, sheet } from "@/lib/print/pdf/sheet";
import type { Align } from "@/lib/print/pdf/text-box";
import type { TableSection } from "@/lib/print/section";

export const cellSize = 9;
export const cellPadding = { x: 3.5, y: 2.5 };

export type TitledColumn = ColumnBox & { title: string };

const alignments: Record<TableColumn, Align> = {
  position: "center",
  name: "left",
  qty: "right",
  unit: "left",
  price: "right",
  vat: "right",
  sum: "right",
};

/** The least and greatest width of each column in points; the name column gets the rest. */
const widthLimits: Record<TableColumn, { minWidth: number; maxWidth: number }> = {
  position: { minWidth: 24, maxWidth: 40 },
  name: { minWidth: 0, maxWidth: 0 },
  qty: { minWidth: 44, maxWidth: 80 },
  unit: { minWidth: 40, maxWidth: 70 },
  price: { minWidth: 66, maxWidth: 110 },
  vat: { minWidth: 44, maxWidth: 60 },
  sum: { minWidth: 74, maxWidth: 120 },
};

/** Returns columns as wide as their widest text, within limits, across the whole width of the sheet. */
export function columnBoxes({ columns, rows }: TableSection): TitledColumn[] {
  const wantedWidths = columns.map(({ key, title }, index) => {
    const { minWidth, maxWidth } = widthLimits[key];
    return key === "name"
      ? 0
      : Math.min(maxWidth, Math.max(minWidth, widestText(title, rows, index) + 2 * cellPadding.x + 0.5));
  });
  const takenWidth = wantedWidths.reduce((sum, width) => sum + width, 0);
  const hasName = columns.some(({ key }) => key === "name");
  const widths = wantedWidths.map((width) =>
    hasName ? width || contentWidth - takenWidth : (width * contentWidth) / takenWidth,
  );
  let left = sheet.left;
  return columns.map(({ key, title }, index) => {
    const right = left + widths[index]!;
    const box = { title, align: alignments[key], left, right, width: right - left - 2 * cellPadding.x };
    left = right;
    return box;
  });
}

const widestText = (title: string, rows: Cell[][], index: number) =>
  rows.reduce(
    (widest, cells) => Math.max(widest, widthOf(cells[index]!.text, "regular", cellSize)),
    widthOf(title, "bold", cellSize),
  );
