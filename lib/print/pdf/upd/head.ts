import type { Box } from "@/lib/print/pdf/flow";
import { drawQrCode } from "@/lib/print/pdf/qr";
import { originalCodeSide, rule } from "@/lib/print/pdf/sheet";
import { drawText, heightOf, plainBox } from "@/lib/print/pdf/text-box";
import type { UpdSection, UpdStatus } from "@/lib/print/upd/section";
import { updWording } from "@/lib/print/upd/wording";
import { area, formLeft, stripRight } from "./columns";
import { type Drawing, divideColumns, fieldDrawing, fieldPieces, stack } from "./field";

const inset = 6;
const gutter = 14;
const headingWidth = 250;
const labelWidths = { heading: 52, seller: 128, buyer: 92 };
const smallSize = 5.5;
const statusSide = 13;

/** Space above and below the code. */
const codeGap = 3.3;

type Head = Pick<UpdSection, "form" | "status" | "heading" | "seller" | "buyer" | "code">;

/** Returns the head of the form; if no page has room for it, its lines are divided over several boxes. */
export function updHeadFlow(section: Head, maxHeight: number): Box[] {
  const whole = updHeadBox(section);
  if (whole.height <= maxHeight) return [whole];
  const { status, seller, buyer } = section;
  const left = status === null ? area.left : formLeft({ status }) + inset;
  const sellerWidth = (area.left + area.content - left - gutter) * 0.54;
  const buyerLeft = left + sellerWidth + gutter;
  const top = updHeadBox({ ...section, seller: [], buyer: [] });
  const rows = divideColumns(
    [
      { left, pieces: seller.flatMap((field) => fieldPieces(field, sellerWidth, labelWidths.seller)) },
      {
        left: buyerLeft,
        pieces: buyer.flatMap((field) =>
          fieldPieces(field, area.left + area.content - buyerLeft, labelWidths.buyer),
        ),
      },
    ],
    (pen, from, to) => {
      if (status !== null) pen.rule([stripRight, from], [stripRight, to], rule.strong);
    },
  );
  return [{ ...top, keepWithNext: false }, ...rows].map((box, index) => ({
    ...box,
    keepWithNext: index === rows.length,
  }));
}

/** Lines (1) to (8) and, for a UPD, the strip with its name and status at their left. */
function updHeadBox({ form, status, heading, seller, buyer, code }: Head): Box {
  const left = status === null ? area.left : formLeft({ status }) + inset;
  const formWidth = area.left + area.content - left;
  const sellerWidth = (formWidth - gutter) * 0.54;
  const buyerWidth = formWidth - gutter - sellerWidth;
  const fields = {
    heading: stack(heading.map((field) => fieldDrawing(field, headingWidth, labelWidths.heading))),
    seller: stack(seller.map((field) => fieldDrawing(field, sellerWidth, labelWidths.seller))),
    buyer: stack(buyer.map((field) => fieldDrawing(field, buyerWidth, labelWidths.buyer))),
  };
  const appendix = plainBox(form.appendix, smallSize, formWidth - headingWidth - gutter, "right");
  const strip = status === null ? null : stripDrawing(status);
  const columnsTop = Math.max(fields.heading.height, heightOf(appendix)) + 3;
  // Below the buyer's lines, because there are fewer of them than of the seller's.
  const codeTop = columnsTop + fields.buyer.height + codeGap;
  const buyerBottom = code ? codeTop + originalCodeSide + codeGap - 3 : columnsTop + fields.buyer.height;
  const height = Math.max(strip?.height ?? 0, columnsTop + fields.seller.height, buyerBottom) + 3;
  const draw: Box["draw"] = (pen, y) => {
    strip?.draw(pen, area.left, y);
    fields.heading.draw(pen, left, y);
    drawText(pen, appendix, left + headingWidth + gutter, y);
    fields.seller.draw(pen, left, y + columnsTop);
    fields.buyer.draw(pen, left + sellerWidth + gutter, y + columnsTop);
    if (code) {
      const x = area.left + area.content - originalCodeSide;
      pen.structure.artifact(() => drawQrCode(pen, code, { x, y: y + codeTop, side: originalCodeSide }));
    }
    if (strip) pen.rule([stripRight, y], [stripRight, y + height], rule.strong);
  };
  return { height, gap: 0, keepWithNext: true, tag: "parts", draw };
}

function stripDrawing(status: UpdStatus): Drawing {
  const width = stripRight - area.left - 3;
  const name = plainBox(updWording.name, 6.6, width, "left", { bold: true });
  const label = plainBox(updWording.status, 7, width - statusSide);
  const digit = plainBox(String(status), 9, statusSide, "center", { bold: true });
  const meanings = plainBox(updWording.statuses, smallSize, width);
  const statusTop = heightOf(name) + 6;
  const meaningsTop = statusTop + statusSide + 6;
  const draw: Drawing["draw"] = (pen, x, y) => {
    drawText(pen, name, x, y);
    drawText(pen, label, x, y + statusTop + 2);
    const boxLeft = x + 30;
    pen.frame([boxLeft, y + statusTop], [boxLeft + statusSide, y + statusTop + statusSide], rule.strong);
    drawText(pen, digit, boxLeft, y + statusTop + 1);
    drawText(pen, meanings, x, y + meaningsTop);
  };
  return { height: meaningsTop + heightOf(meanings), draw };
}
