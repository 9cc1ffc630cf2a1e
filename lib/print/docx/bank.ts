import { ImageRun, Paragraph, type Table } from "docx";
import { type QrCode, qrCaption } from "@/lib/print/qr-code";
import { qrPng } from "@/lib/print/qr-png";
import type { BankSection } from "@/lib/print/section";
import { type CellSpec, tableOf } from "./table";
import { lineOf } from "./text";

/** 30 mm in pixels at 96 dpi: banks ask for at least 25 mm. */
const qrSidePx = 113;
const columnShares = { alone: [58, 12, 30], withQr: [47, 9, 24, 20] };
const smallText = { size: 16 };
const normalText = { size: 20 };
const noSpaceAfter = { after: 0 };

/** The payee's bank details, arranged as in a payment order, with the payment's QR code beside them. */
export function bankTable(section: BankSection): Table {
  const { bankName, bik, correspondentAccount, inn, kpp, recipient, accountNumber, qr } = section;
  const linesCell = (...texts: string[]): CellSpec => ({
    children: texts.map((text) => lineOf(text, normalText, noSpaceAfter)),
  });
  const captionedCell = (texts: string[], caption: string): CellSpec => ({
    children: [...linesCell(...texts).children, lineOf(caption, smallText, { before: 60, after: 0 })],
  });
  const rows = [
    [
      captionedCell([bankName], "Банк получателя"),
      linesCell("БИК", "Сч. №"),
      linesCell(bik, correspondentAccount),
    ],
    [
      captionedCell([`ИНН ${inn}${kpp ? `   КПП ${kpp}` : ""}`, recipient], "Получатель"),
      linesCell("Сч. №"),
      linesCell(accountNumber),
    ],
  ];
  if (!qr) return tableOf(rows, columnShares.alone, { hasRules: true });
  const [first = [], ...others] = rows;
  const code: CellSpec = { children: qrParagraphs(qr), bare: true, rows: rows.length };
  return tableOf([[...first, code], ...others], columnShares.withQr, { hasRules: true });
}

function qrParagraphs(qr: QrCode): Paragraph[] {
  const image = new ImageRun({
    type: "png",
    data: qrPng(qr).png,
    transformation: { width: qrSidePx, height: qrSidePx },
    // The only picture of the file. A fixed id keeps the bytes the same whenever the file is made.
    altText: { id: "1", name: "QR", description: qrCaption, title: qrCaption },
  });
  const caption = lineOf(qrCaption, smallText, noSpaceAfter, "center");
  return [new Paragraph({ alignment: "center", spacing: { after: 0 }, children: [image] }), caption];
}
