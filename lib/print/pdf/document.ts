import { Canvas, Document, Image, Page, renderToBuffer } from "@react-pdf/renderer";
import { createElement } from "react";
import type { PrintModel } from "@/lib/print/model";
import type { QrCode } from "@/lib/print/qr-code";
import type { Picture, Placed } from "./flow";
import { layOut } from "./layout";
import { drawPage } from "./page";
import type { Painter } from "./painter";
import { type Job, penOn } from "./pen";
import { sheets } from "./sheet";

/** The document as a PDF. */
export const pdfOf = (model: PrintModel): Promise<Uint8Array> => pdfOfPages(layOut(model), model);

type About = Pick<PrintModel, "orientation" | "title" | "author" | "updatedAt"> & {
  /** Stands below on every page, for which what is laid out leaves room. */
  code?: QrCode | null;
};

/** Pages laid out beforehand, each painted at once, at pdfkit's own speed. */
export function pdfOfPages(pages: Placed[][], model: About): Promise<Uint8Array> {
  const job: Job = { faces: new Set(), pageCount: pages.length };
  const savedAt = new Date(model.updatedAt);
  // On the first page of a form that lies across it stands in the head.
  const codeOn = (index: number) =>
    (index === 0 && model.orientation === "landscape" ? null : model.code) ?? null;
  const painted = pages.map((page, index) => {
    const foot = { number: index + 1, count: pages.length, title: model.title, code: codeOn(index) };
    const draw = (painter: Painter) => drawPage(penOn(painter, job), page, sheets[model.orientation], foot);
    return pageOf(model.orientation, draw, picturesOf(page, sheets[model.orientation].top));
  });
  const properties = {
    title: model.title,
    author: model.author,
    language: "ru-RU",
    // The first version of the format that knows tags is 1.4.
    pdfVersion: "1.7" as const,
    creationDate: savedAt,
    modificationDate: savedAt,
  };
  return renderToBuffer(createElement(Document, properties, ...painted));
}

const picturesOf = (page: Placed[], top: number) =>
  page.flatMap(({ box, y }) => box.pictures?.(top + y) ?? []);

const pageOf = (
  orientation: PrintModel["orientation"],
  draw: (painter: Painter) => void,
  pictures: Picture[],
) => {
  const { width, height } = sheets[orientation];
  const paint = (painter: Painter) => {
    draw(painter);
    return null;
  };
  return createElement(
    Page,
    { size: "A4", orientation, wrap: false },
    createElement(Canvas, { style: { width, height }, paint }),
    ...pictures.map(({ src, x, y, ...size }) =>
      createElement(Image, { src, style: { position: "absolute", left: x, top: y, ...size } }),
    ),
  );
};
