import type { CellObject } from "write-excel-file/node";
import { qrCaption } from "@/lib/print/qr-code";
import type { BankSection } from "@/lib/print/section";
import { type Grid, indexOf } from "./grid";
import { gapRow, rowOf, type SheetRow, type Span } from "./rows";
import { smallSize } from "./style";

/** 28 mm on paper: banks ask for at least 25 mm. */
const printedQrPt = 80;

/** The side of the code on the sheet in points, so that its printed size is the same whatever the scale. */
export const qrSidePt = ({ scale }: Grid): number => printedQrPt / scale;

/** The payee's bank details arranged as in a payment order, with the payment code next to them. */
export function bankRows(grid: Grid, section: BankSection): SheetRow[] {
  const [left, label, number] = [indexOf(grid, "qty"), indexOf(grid, "unit"), indexOf(grid, "vat")];
  const row = (text: string, size: number | undefined, pair: [string, string], edges: Edges, minHeight = 0) =>
    rowOf(
      grid,
      [
        { from: 0, to: left, text, size, style: cellBorders(edges.party) },
        { from: label, to: label, text: pair[0], style: cellBorders(edges.code) },
        { from: label + 1, to: number, text: pair[1], style: cellBorders(edges.code) },
      ],
      minHeight,
    );
  const taxNumbers = `ИНН ${section.inn}${section.kpp === null ? "" : `      КПП ${section.kpp}`}`;
  const first = row(section.bankName, undefined, ["БИК", section.bik], { party: "top", code: "both" });
  const rows = [
    first,
    row("Банк получателя", smallSize, ["Сч. №", section.correspondentAccount], {
      party: "bottom",
      code: "both",
    }),
    row(taxNumbers, undefined, ["Сч. №", section.accountNumber], { party: "both", code: "top" }),
  ];
  const takenHeight = rows.reduce((sum, { height }) => sum + height, 0);
  const remainingHeight = section.qr ? qrSidePt(grid) - takenHeight : 0;
  const recipient = row(
    section.recipient,
    undefined,
    ["", ""],
    { party: "top", code: "none" },
    remainingHeight,
  );
  const caption: Span = {
    from: number + 1,
    to: grid.columns.length - 1,
    text: qrCaption,
    size: smallSize,
    style: { align: "center", alignVertical: "bottom" },
  };
  const last = rowOf(grid, [
    { from: 0, to: left, text: "Получатель", size: smallSize, style: cellBorders("bottom") },
    { from: label, to: label, style: cellBorders("bottom") },
    { from: label + 1, to: number, style: cellBorders("bottom") },
    ...(section.qr ? [caption] : []),
  ]);
  return [{ ...first, qr: section.qr ?? undefined }, ...rows.slice(1), recipient, last, gapRow(grid)];
}

type Edge = "top" | "bottom" | "both" | "none";
type Edges = { party: Edge; code: Edge };

/** Borders at both sides of a cell, and above or below it. */
const cellBorders = (edge: Edge): Partial<CellObject> => ({
  leftBorderStyle: "thin",
  rightBorderStyle: "thin",
  topBorderStyle: edge === "top" || edge === "both" ? "thin" : undefined,
  bottomBorderStyle: edge === "bottom" || edge === "both" ? "thin" : undefined,
});
