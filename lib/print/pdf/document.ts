import { Canvas, Document, Page, renderToBuffer } from "@react-pdf/renderer";
import { createElement } from "react";
import type { PrintModel } from "@/lib/print/model";
import type { Face } from "./fonts";
import { layOut } from "./layout";
import { drawPage } from "./page";
import { type Painter, penOn } from "./pen";
import { sheet } from "./sheet";

const wholeSheet = { width: sheet.width, height: sheet.height };

/** The document as a PDF: pages laid out beforehand, each painted at once, at pdfkit's own speed. */
export function pdfOf(model: PrintModel): Promise<Uint8Array> {
  const pages = layOut(model);
  const faces = new Set<Face>();
  const savedAt = new Date(model.updatedAt);
  const painted = pages.map((page, index) => {
    const foot = { number: index + 1, count: pages.length, title: model.title };
    return pageOf((painter) => drawPage(penOn(painter, faces), page, foot));
  });
  const properties = {
    title: model.title,
    author: model.author,
    language: "ru-RU",
    creationDate: savedAt,
    modificationDate: savedAt,
  };
  return renderToBuffer(createElement(Document, properties, ...painted));
}

const pageOf = (draw: (painter: Painter) => void) => {
  const paint = (painter: Painter) => {
    draw(painter);
    return null;
  };
  return createElement(
    Page,
    { size: "A4", wrap: false },
    createElement(Canvas, { style: wholeSheet, paint }),
  );
};
