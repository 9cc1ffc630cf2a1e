import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import type { PrintModel } from "@/lib/print/model";
import type { TableSection } from "@/lib/print/section";

const locate = createRequire(import.meta.url);
const regular = locate.resolve("@expo-google-fonts/pt-serif/400Regular/PTSerif_400Regular.ttf");
const bold = locate.resolve("@expo-google-fonts/pt-serif/700Bold/PTSerif_700Bold.ttf");

const widths = [28, 262, 44, 45, 66, 68];
const alignments = ["center", "left", "right", "left", "right", "right"] as const;
const margin = 40;
const bottom = 790;

/** Draws the table of a document directly with pdfkit: the same columns, wrapping, lines and header on each page. */
export function barePdf({ title, sections }: PrintModel): Promise<Buffer> {
  const table = sections.find((section): section is TableSection => section.kind === "table")!;
  const pdf = new PDFDocument({
    size: "A4",
    margin,
    bufferPages: true,
    info: { Title: title },
    lang: "ru-RU",
  });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<Buffer>((resolve) => {
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
  });

  pdf.font(bold).fontSize(14).text(title, margin, margin);
  let y = pdf.y + 12;
  const drawRow = (texts: string[], face: string) => {
    pdf.font(face).fontSize(9);
    const heights = texts.map((text, index) => pdf.heightOfString(text, { width: widths[index]! - 6 }));
    const height = Math.max(...heights) + 4;
    let x = margin;
    texts.forEach((text, index) => {
      const width = widths[index]!;
      pdf.text(text, x + 3, y + 2, { width: width - 6, align: alignments[index]! });
      pdf.rect(x, y, width, height).lineWidth(0.5).stroke();
      x += width;
    });
    y += height;
  };
  const titles = table.columns.map((column) => column.title);
  drawRow(titles, bold);
  for (const cells of table.rows) {
    if (y > bottom - 30) {
      pdf.addPage();
      y = margin;
      drawRow(titles, bold);
    }
    drawRow(
      cells.map((cell) => cell.text),
      regular,
    );
  }
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    pdf
      .font(regular)
      .fontSize(7.5)
      .text(`Страница ${page + 1} из ${count}`, margin, bottom, { lineBreak: false });
  }
  pdf.end();
  return finished;
}
