import { createRequire } from "node:module";
import PDFDocument from "pdfkit";

const face = createRequire(import.meta.url).resolve(
  "@expo-google-fonts/pt-serif/400Regular/PTSerif_400Regular.ttf",
);

/** A text written in one go, and how far from the left edge, in points. */
export type Run = readonly [text: string, left: number];

/** Pages of lines in 9 point, each of runs of text at their places. */
export function runsPdf(...pages: readonly (readonly Run[])[][]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: "A4", margin: 0 });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<Buffer>((resolve) => {
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
  });
  pdf.font(face).fontSize(9);
  for (const [page, lines] of pages.entries()) {
    if (page > 0) pdf.addPage();
    for (const [row, runs] of lines.entries())
      for (const [text, left] of runs) pdf.text(text, left, 40 + row * 16, { lineBreak: false });
  }
  pdf.end();
  return finished;
}
