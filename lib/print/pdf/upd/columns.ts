import type { Cell } from "@/lib/print/cell";
import { widthOf } from "@/lib/print/pdf/fonts";
import type { ColumnBox } from "@/lib/print/pdf/row";
import { contentWidthOf, sheets } from "@/lib/print/pdf/sheet";
import { updColumns, updColumnsOf } from "@/lib/print/upd/columns";
import type { UpdSection } from "@/lib/print/upd/section";

export const area = { ...sheets.landscape, content: contentWidthOf(sheets.landscape) };

export const rowStyle = { size: 6.5, noteSize: 5.5, padding: { x: 2, y: 1.6 } };

const growingCodes = ["1", "3", "4", "5", "8", "9"];

/** The right edge of the strip at the left of the form, which is column А in the table. */
export const stripRight = area.left + updColumns[0]!.leastWidth;

/** The left edge of the form next to the strip; a stand-alone invoice has no strip. */
export const formLeft = ({ status }: Pick<UpdSection, "status">) =>
  status === null ? area.left : stripRight;

/** Returns the positions of the form's columns for the given rows. */
export function updColumnBoxes(
  section: Pick<UpdSection, "form" | "status" | "rows" | "totals">,
): ColumnBox[] {
  const { rows, totals } = section;
  const columns = updColumnsOf(section);
  const sums: Record<string, string> = { "5": totals.net, "8": totals.vat, "9": totals.gross };
  const missingWidths = columns.map(({ code, leastWidth }, index) =>
    growingCodes.includes(code)
      ? Math.max(0, widestText(rows, sums[code] ?? "", index) + 2 * rowStyle.padding.x + 0.5 - leastWidth)
      : 0,
  );
  const freeWidth = area.content - sum(columns.map(({ leastWidth }) => leastWidth));
  const totalMissing = sum(missingWidths);
  const growthFactor = totalMissing > freeWidth ? freeWidth / totalMissing : 1;
  const nameExtraWidth = Math.max(0, freeWidth - totalMissing);
  let left = area.left;
  return columns.map(({ code, align, leastWidth }, index) => {
    const right =
      left + leastWidth + missingWidths[index]! * growthFactor + (code === "1а" ? nameExtraWidth : 0);
    const box = { align, left, right, width: right - left - 2 * rowStyle.padding.x };
    left = right;
    return box;
  });
}

const widestText = (rows: Cell[][], total: string, index: number) =>
  rows.reduce(
    (widest, cells) => Math.max(widest, widthOf(cells[index]!.text, "regular", rowStyle.size)),
    widthOf(total, "bold", rowStyle.size),
  );

const sum = (widths: number[]) => widths.reduce((total, width) => total + width, 0);
