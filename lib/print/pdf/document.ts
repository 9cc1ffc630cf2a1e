import { Canvas, Document, Page, renderToBuffer } from "@react-pdf/renderer";
import { createElement } from "react";
import type { PrintModel } from "@/lib/print/model";
import type { Face } from "./fonts";
import { layOut } from "./layout";
import { drawPage } from "./page";
import { type Painter, penOn } from "./pen";
import { sheets } from "./sheet";

/** The document as a PDF: pages laid out beforehand, each painted at once, at pdfkit's own speed. */
export function pdfOf(model: PrintModel): Promise<Uint8Array> {
  const pages = layOut(model);
  const faces = new Set<Face>();
  const savedAt = new Date(model.updatedAt);
  const painted = pages.map((page, index) => {
    const foot = { number: index + 1, count: pages.length, title: model.title };
    return pageOf(model.orientation, (painter) => {
      drawPage(penOn(painter, { faces, pageCount: pages.length }), page, sheets[model.orientation], foot);
    });
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

const pageOf = (orientation: PrintModel["orientation"], draw: (painter: Painter) => void) => {
  const { width, height } = sheets[orientation];
  const paint = (painter: Painter) => {
    draw(painter);
    return null;
  };
  return createElement(
    Page,
    { size: "A4", orientation, wrap: false },
    createElement(Canvas, { style: { width, height }, paint }),
  );
};
