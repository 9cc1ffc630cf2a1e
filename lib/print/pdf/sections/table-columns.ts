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
const widthLimits: Record<TableColumn, { least: number; most: number }> = {
  position: { least: 24, most: 40 },
  name: { least: 0, most: 0 },
  qty: { least: 44, most: 80 },
  unit: { least: 40, most: 70 },
  price: { least: 66, most: 110 },
  vat: { least: 44, most: 60 },
  sum: { least: 74, most: 120 },
};

/** Returns columns as wide as their widest text, within limits, across the whole width of the sheet. */
export function columnBoxes({ columns, rows }: TableSection): TitledColumn[] {
  const wantedWidths = columns.map(({ key, title }, index) => {
    const { least: minWidth, most: maxWidth } = widthLimits[key];
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
