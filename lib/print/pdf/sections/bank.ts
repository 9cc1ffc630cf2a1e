import { type Box, keepTogether } from "@/lib/print/pdf/flow";
import { drawPaymentQr, qrGap, qrHeight, qrSide } from "@/lib/print/pdf/qr";
import { contentWidth, rule, sheet, textSize } from "@/lib/print/pdf/sheet";
import { drawText, heightOf, plainBox, type TextBox } from "@/lib/print/pdf/text-box";
import type { BankSection } from "@/lib/print/section";

const labelColumn = 42;
const wideNumberColumn = 168;
const narrowNumberColumn = 125;
const padding = 3.5;
const captionSize = 8;

/** The payee's bank details in the three columns of a payment order. */
export function bankFlow(section: BankSection): Box[] {
  const numberColumn = section.qr ? narrowNumberColumn : wideNumberColumn;
  const width = contentWidth - (section.qr ? qrSide + qrGap : 0);
  const partyColumn = width - labelColumn - numberColumn;
  const partyTextWidth = partyColumn - 2 * padding;
  const bank = plainBox(section.bankName, textSize, partyTextWidth);
  const recipient = plainBox(section.recipient, textSize, partyTextWidth);
  const caption = (text: string) => plainBox(text, captionSize, partyTextWidth);
  const inn = plainBox(`ИНН  ${section.inn}`, textSize, partyTextWidth / 2);
  const kpp = plainBox(section.kpp === null ? "КПП" : `КПП  ${section.kpp}`, textSize, partyTextWidth / 2);

  const rowHeight = heightOf(inn) + 2 * padding;
  const bankHeight = Math.max(2 * rowHeight, heightOf(bank) + captionSize + 3 * padding);
  const recipientHeight = Math.max(
    heightOf(recipient) + captionSize + 3 * padding + 6,
    section.qr ? qrHeight - bankHeight - rowHeight : 0,
  );
  const height = bankHeight + rowHeight + recipientHeight;

  const columnEdges = [
    sheet.left,
    sheet.left + partyColumn,
    sheet.left + partyColumn + labelColumn,
    sheet.left + width,
  ] as const;
  const draw: Box["draw"] = (pen, y) => {
    const drawPadded = (box: TextBox, x: number, at: number) => drawText(pen, box, x + padding, at + padding);
    const field = (label: string, value: string, at: number) => {
      drawPadded(plainBox(label, textSize, labelColumn), columnEdges[1], at);
      drawPadded(plainBox(value, textSize, numberColumn), columnEdges[2], at);
    };
    const [innAt, recipientAt, bottom] = [y + bankHeight, y + bankHeight + rowHeight, y + height];
    drawPadded(bank, columnEdges[0], y);
    drawPadded(caption("Банк получателя"), columnEdges[0], innAt - captionSize - 2.5 * padding);
    field("БИК", section.bik, y);
    field("Сч. №", section.correspondentAccount, y + rowHeight);
    drawPadded(inn, columnEdges[0], innAt);
    drawPadded(kpp, columnEdges[0] + partyColumn / 2, innAt);
    field("Сч. №", section.accountNumber, innAt);
    drawPadded(recipient, columnEdges[0], recipientAt);
    drawPadded(caption("Получатель"), columnEdges[0], bottom - captionSize - 2.5 * padding);

    for (const at of [y, innAt, bottom]) pen.rule([columnEdges[0], at], [columnEdges[3], at], rule.thin);
    pen.rule([columnEdges[1], y + rowHeight], [columnEdges[2], y + rowHeight], rule.thin);
    pen.rule([columnEdges[0], recipientAt], [columnEdges[1], recipientAt], rule.thin);
    pen.rule(
      [columnEdges[0] + partyColumn / 2, innAt],
      [columnEdges[0] + partyColumn / 2, recipientAt],
      rule.thin,
    );
    for (const x of columnEdges) pen.rule([x, y], [x, bottom], rule.thin);
    if (section.qr) drawPaymentQr(pen, section.qr, sheet.left + contentWidth - qrSide, y);
  };
  return keepTogether([{ height, gap: 0, keepWithNext: false, tag: "parts", draw }]);
}
