import { createRequire } from "node:module";
import PDFDocument from "pdfkit";

const fontFile = createRequire(import.meta.url).resolve(
  "@expo-google-fonts/pt-serif/400Regular/PTSerif_400Regular.ttf",
);

/** A text written in one go, and its distance from the left edge in points. */
export type Run = readonly [text: string, left: number];

/** Creates pages of lines in 9 point, each with runs of text at their positions. */
export function runsPdf(...pages: readonly (readonly Run[])[][]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: "A4", margin: 0 });
  pdf.font(fontFile).fontSize(9);
  for (const [page, lines] of pages.entries()) {
    if (page > 0) pdf.addPage();
    for (const [row, runs] of lines.entries())
      for (const [text, left] of runs) pdf.text(text, left, 40 + row * 16, { lineBreak: false });
  }
  return finishPdf(pdf);
}

function finishPdf(pdf: PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  return new Promise<Buffer>((resolve) => {
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.end();
  });
}

/** Creates a page of lines with a rotation of this many degrees clockwise, drawn to appear upright or not. */
export function rotatedPdf(
  degrees: 90 | 180 | 270,
  lines: readonly string[],
  isUpright: boolean,
): Promise<Buffer> {
  const pdf = new PDFDocument({ size: "A4", margin: 0 });
  pdf.page.dictionary.data.Rotate = degrees;
  const { width, height } = pdf.page;
  const [x, y] = { 90: [0, height], 180: [width, height], 270: [width, 0] }[degrees] as [number, number];
  if (isUpright) pdf.translate(x, y).rotate(-degrees);
  pdf.font(fontFile).fontSize(11);
  for (const [row, line] of lines.entries()) pdf.text(line, 60, 60 + row * 20, { lineBreak: false });
  return finishPdf(pdf);
}

/** Creates an A4 page with a picture of this height across its width, and lines of 6 point at its bottom. */
export function stampedPdf(picture: Buffer, height: number, lines: readonly string[]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: "A4", margin: 0 });
  pdf.image(picture, 0, 0, { width: pdf.page.width, height });
  pdf.font(fontFile).fontSize(6);
  for (const [row, line] of lines.entries()) pdf.text(line, 30, 790 + row * 10, { lineBreak: false });
  return finishPdf(pdf);
}

type FormLine = { text: string; value?: string; isChecked?: boolean; note?: string };

/** Creates a page with lines of 12 point, each with a field filled in, a note or a box beside it. */
export function filledFormPdf(lines: readonly FormLine[]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: "A4", margin: 0 });
  pdf.font(fontFile).fontSize(12);
  for (const [row, { text, value, isChecked, note }] of lines.entries()) {
    const top = 60 + row * 40;
    const name = new String(`field${row}`);
    pdf.text(text, 50, top, { lineBreak: false });
    if (value !== undefined)
      pdf.annotate(330, top - 3, 200, 20, { Subtype: "Widget", FT: "Tx", T: name, V: new String(value) });
    if (note) pdf.annotate(330, top - 3, 200, 20, { Subtype: "FreeText", Contents: new String(note) });
    if (isChecked !== undefined)
      pdf.annotate(30, top, 12, 12, { Subtype: "Widget", FT: "Btn", T: name, AS: isChecked ? "Yes" : "Off" });
  }
  return finishPdf(pdf);
}

/** Returns the file without the information which letters the codes of its texts are. */
export const withoutLetters = (pdf: Buffer): Buffer =>
  Buffer.from(pdf.toString("latin1").replaceAll("/ToUnicode", "/ToNowhere"), "latin1");
