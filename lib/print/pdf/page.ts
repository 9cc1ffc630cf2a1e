import type { QrCode } from "@/lib/print/qr-code";
import type { Box, PlacedBox } from "./flow";
import type { Pen } from "./pen";
import { drawQrCode } from "./qr";
import {
  contentWidthOf,
  originalCodeBottomGap,
  originalCodeGap,
  originalCodeSide,
  type Sheet,
} from "./sheet";
import { drawText, plainBox } from "./text-box";

const footerSize = 7.5;
const ink = "#000000";
const faint = "#666666";

type FooterContent = { number: number; count: number; title: string; code: QrCode | null };

/** Draws a page: its boxes, the borders of its tables, and the footer with the document's QR code. */
export function drawPage(pen: Pen, placed: PlacedBox[], sheet: Sheet, footer: FooterContent): void {
  pen.color(ink);
  for (const { box, y } of placed) drawBox(pen, box, sheet.top + y);
  pen.structure.artifact(() => {
    for (const rows of tablesOf(placed)) {
      const last = rows.at(-1)!;
      const edges = [...rows.map(({ y }) => y), last.y + last.box.height];
      last.box.table!.drawRules(
        pen,
        edges.map((edge) => sheet.top + edge),
      );
    }
    drawFooter(pen, sheet, footer);
  });
}

/**
 * Draws a box with its tag: a row within its table, or a line of its paragraph. A repeated table head is marked as an
 * artifact.
 */
function drawBox(pen: Pen, box: Box, y: number): void {
  const { structure } = pen;
  const { table, tag = "P", paragraph } = box;
  const draw = () => box.draw(pen, y);
  if (tag === "parts") draw();
  else if (!table || table.isLong) structure.leaf(tag, draw, paragraph);
  else if (box === table.head && structure.knows(table)) structure.artifact(draw);
  else structure.group("Table", () => structure.group("TR", draw), table);
}

/** Groups consecutive rows of the same table on a page. */
function tablesOf(placed: PlacedBox[]): PlacedBox[][] {
  const tables: PlacedBox[][] = [];
  for (const each of placed) {
    const current = tables.at(-1);
    if (!each.box.table) continue;
    if (current?.[0]?.box.table === each.box.table) current.push(each);
    else tables.push([each]);
  }
  return tables;
}

function drawFooter(pen: Pen, sheet: Sheet, { number, count, title, code }: FooterContent): void {
  const takenWidth = code ? originalCodeSide + originalCodeGap : 0;
  const contentWidth = contentWidthOf(sheet) - takenWidth;
  if (code) drawQrCode(pen, code, codePositionOf(sheet));
  const y = sheet.height - sheet.bottom + sheet.bottom / 3;
  pen.color(faint);
  if (number > 1) drawText(pen, plainBox(title, footerSize, contentWidth * 0.75), sheet.left, y);
  const pageNumberText = `Страница ${number} из ${count}`;
  drawText(pen, plainBox(pageNumberText, footerSize, contentWidth, "right"), sheet.left, y);
}

const codePositionOf = ({ width, height, right }: Sheet) => ({
  x: width - right - originalCodeSide,
  y: height - originalCodeBottomGap - originalCodeSide,
  side: originalCodeSide,
});
