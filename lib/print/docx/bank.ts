import { ImageRun, Paragraph, type Table } from "docx";
import { type QrCode, qrCaption } from "@/lib/print/qr-code";
import { qrPng } from "@/lib/print/qr-png";
import type { BankSection } from "@/lib/print/section";
import { type CellSpec, tableOf } from "./table";
import { lineOf } from "./text";

/** 30 mm in pixels at 96 dpi: banks ask for at least 25 mm. */
const qrSide = 113;
const shares = { alone: [58, 12, 30], withQr: [47, 9, 24, 20] };
const small = { size: 16 };
const usual = { size: 20 };
const tight = { after: 0 };

/** The payee's bank details, arranged as in a payment order, with the payment's QR code beside them. */
export function bankTable(section: BankSection): Table {
  const { bankName, bik, correspondentAccount, inn, kpp, recipient, accountNumber, qr } = section;
  const lines = (...texts: string[]): CellSpec => ({
    children: texts.map((text) => lineOf(text, usual, tight)),
  });
  const captioned = (texts: string[], caption: string): CellSpec => ({
    children: [...lines(...texts).children, lineOf(caption, small, { before: 60, after: 0 })],
  });
  const rows = [
    [captioned([bankName], "Банк получателя"), lines("БИК", "Сч. №"), lines(bik, correspondentAccount)],
    [
      captioned([`ИНН ${inn}${kpp ? `   КПП ${kpp}` : ""}`, recipient], "Получатель"),
      lines("Сч. №"),
      lines(accountNumber),
    ],
  ];
  if (!qr) return tableOf(rows, shares.alone, { hasRules: true });
  const [first = [], ...others] = rows;
  const code: CellSpec = { children: qrParagraphs(qr), bare: true, rows: rows.length };
  return tableOf([[...first, code], ...others], shares.withQr, { hasRules: true });
}

function qrParagraphs(qr: QrCode): Paragraph[] {
  const image = new ImageRun({
    type: "png",
    data: qrPng(qr).png,
    transformation: { width: qrSide, height: qrSide },
    // The only picture of the file. A fixed id keeps the bytes the same whenever the file is made.
    altText: { id: "1", name: "QR", description: qrCaption, title: qrCaption },
  });
  const caption = lineOf(qrCaption, small, tight, "center");
  return [new Paragraph({ alignment: "center", spacing: { after: 0 }, children: [image] }), caption];
}
