import { Document, Footer, ImageRun, Packer, PageNumber, Paragraph, TextRun } from "docx";
import type { PrintModel } from "@/lib/print/model";
import { originalCodeCaption, originalCodeMm, type QrCode } from "@/lib/print/qr-code";
import { qrPng, quietZoneModules } from "@/lib/print/qr-png";
import { datedDocx } from "./dated-docx";
import { elementsOfSections, isEditable, withoutEmptyPages } from "./sections";
import { XmlTable } from "./xml-table";

/** In twentieths of a point: the margins of a Russian business document, 20 mm left and 10 mm right. */
const margin = { top: 850, right: 567, bottom: 850, left: 1134 };

/** Returns the document as an editable DOCX, made from the same resolved sections as its PDF. */
export async function docxOf(model: PrintModel): Promise<Uint8Array> {
  const footerParagraph = new Paragraph({
    alignment: "right",
    children: [
      new TextRun({
        size: 16,
        children: [`${model.title}, стр. `, PageNumber.CURRENT, " из ", PageNumber.TOTAL_PAGES],
      }),
      ...(model.code ? [new TextRun(" "), codeImage(model.code)] : []),
    ],
  });
  const sections = model.sections.filter(isEditable);
  const elements = elementsOfSections(model.facts.printRules >= 3 ? withoutEmptyPages(sections) : sections);
  const document = new Document({
    title: model.title,
    creator: model.author,
    styles: {
      default: { document: { run: { font: "Times New Roman", size: 22, language: { value: "ru-RU" } } } },
    },
    sections: [
      {
        properties: { page: { margin } },
        footers: { default: new Footer({ children: [footerParagraph] }) },
        children: elements,
      },
    ],
  });
  return datedDocx(
    await Packer.toBuffer(document),
    elements.filter((element) => element instanceof XmlTable),
    model.updatedAt,
  );
}

/** The code by which a scan of the page is recognized; the white margin is part of the picture. */
function codeImage(code: QrCode): ImageRun {
  const quietZoneFactor = (code.size + 2 * quietZoneModules) / code.size;
  const sidePx = Math.ceil((originalCodeMm / 25.4) * 96 * quietZoneFactor);
  return new ImageRun({
    type: "png",
    data: qrPng(code).png,
    transformation: { width: sidePx, height: sidePx },
    // The only picture of the file. A fixed id keeps the bytes the same whenever the file is made.
    altText: { id: "1", name: "QR", description: originalCodeCaption, title: originalCodeCaption },
  });
}
