import { type Box, keepTogether } from "@/lib/print/pdf/flow";
import { drawQr, qrGap, qrHeight, qrSide } from "@/lib/print/pdf/qr";
import { contentWidth, rule, sheet, textSize } from "@/lib/print/pdf/sheet";
import { drawText, heightOf, plainBox, type TextBox } from "@/lib/print/pdf/text-box";
import type { BankSection } from "@/lib/print/section";

const labelColumn = 42;
const wideNumberColumn = 168;
const narrowNumberColumn = 125;
const padding = 3.5;
const small = 8;

/** The payee's bank details in the three columns of a payment order. */
export function bankFlow(section: BankSection): Box[] {
  const numberColumn = section.qr ? narrowNumberColumn : wideNumberColumn;
  const width = contentWidth - (section.qr ? qrSide + qrGap : 0);
  const left = width - labelColumn - numberColumn;
  const inner = left - 2 * padding;
  const bank = plainBox(section.bankName, textSize, inner);
  const recipient = plainBox(section.recipient, textSize, inner);
  const caption = (text: string) => plainBox(text, small, inner);
  const inn = plainBox(`ИНН  ${section.inn}`, textSize, inner / 2);
  const kpp = plainBox(section.kpp === null ? "КПП" : `КПП  ${section.kpp}`, textSize, inner / 2);

  const line = heightOf(inn) + 2 * padding;
  const bankHeight = Math.max(2 * line, heightOf(bank) + small + 3 * padding);
  const recipientHeight = Math.max(
    heightOf(recipient) + small + 3 * padding + 6,
    section.qr ? qrHeight - bankHeight - line : 0,
  );
  const height = bankHeight + line + recipientHeight;

  const columns = [
    sheet.left,
    sheet.left + left,
    sheet.left + left + labelColumn,
    sheet.left + width,
  ] as const;
  const draw: Box["draw"] = (pen, y) => {
    const put = (box: TextBox, x: number, at: number) => drawText(pen, box, x + padding, at + padding);
    const field = (label: string, value: string, at: number) => {
      put(plainBox(label, textSize, labelColumn), columns[1], at);
      put(plainBox(value, textSize, numberColumn), columns[2], at);
    };
    const [innAt, recipientAt, bottom] = [y + bankHeight, y + bankHeight + line, y + height];
    put(bank, columns[0], y);
    put(caption("Банк получателя"), columns[0], innAt - small - 2.5 * padding);
    field("БИК", section.bik, y);
    field("Сч. №", section.correspondentAccount, y + line);
    put(inn, columns[0], innAt);
    put(kpp, columns[0] + left / 2, innAt);
    field("Сч. №", section.accountNumber, innAt);
    put(recipient, columns[0], recipientAt);
    put(caption("Получатель"), columns[0], bottom - small - 2.5 * padding);

    for (const at of [y, innAt, bottom]) pen.rule([columns[0], at], [columns[3], at], rule.thin);
    pen.rule([columns[1], y + line], [columns[2], y + line], rule.thin);
    pen.rule([columns[0], recipientAt], [columns[1], recipientAt], rule.thin);
    pen.rule([columns[0] + left / 2, innAt], [columns[0] + left / 2, recipientAt], rule.thin);
    for (const x of columns) pen.rule([x, y], [x, bottom], rule.thin);
    if (section.qr) drawQr(pen, section.qr, sheet.left + contentWidth - qrSide, y);
  };
  return keepTogether([{ height, gap: 0, keepWithNext: false, tag: "parts", draw }]);
}
