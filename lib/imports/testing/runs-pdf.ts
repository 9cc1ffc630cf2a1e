import { createRequire } from "node:module";
import { Canvas, Document, Page, renderToBuffer } from "@react-pdf/renderer";
import { createElement } from "react";
import type { Painter } from "@/lib/print/pdf/painter";

const face = createRequire(import.meta.url).resolve(
  "@expo-google-fonts/pt-serif/400Regular/PTSerif_400Regular.ttf",
);

/** A text written in one go, and how far from the left edge, in points. */
export type Run = readonly [text: string, left: number];

/** A page of lines in 9 point, each of runs of text at their places. */
export function runsPdf(lines: readonly (readonly Run[])[]): Promise<Buffer> {
  const paint = (painter: Painter) => {
    painter.font(face).fontSize(9);
    for (const [row, runs] of lines.entries())
      for (const [text, left] of runs) painter.text(text, left, 40 + row * 16, { lineBreak: false });
    return null;
  };
  const canvas = createElement(Canvas, { paint, style: { width: 595, height: 841 } });
  return renderToBuffer(
    createElement(Document, {}, createElement(Page, { size: "A4", wrap: false }, canvas)),
  );
}
