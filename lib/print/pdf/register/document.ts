import { pdfOfPages } from "@/lib/print/pdf/document";
import type { Box, PlacedBox } from "@/lib/print/pdf/flow";
import { contentWidthOf, sheets } from "@/lib/print/pdf/sheet";
import { textFlow } from "@/lib/print/pdf/text-flow";
import { type RegisterPaper, withoutEmptyColumns } from "@/lib/print/register/paper";
import { pagesOf } from "./pages";
import { signersBox } from "./signers";

const sheet = sheets.landscape;
const noteSize = 7.5;

/**
 * Returns a register as a PDF on landscape sheets, with following registers on their own pages; the bytes stay the
 * same all day while the data do not change.
 */
export function pdfOfRegister(paper: RegisterPaper): Promise<Uint8Array> {
  const pages = [paper, ...(paper.following ?? [])].flatMap(registerPages);
  return pdfOfPages(pages, {
    orientation: "landscape",
    title: paper.title,
    author: paper.author,
    updatedAt: `${paper.date}T00:00:00.000Z`,
  });
}

function registerPages(fullPaper: RegisterPaper): PlacedBox[][] {
  const paper = withoutEmptyColumns(fullPaper);
  const above = [
    ...textBoxes([paper.title], 12, true, 0).map((box): Box => ({ ...box, tag: "H1" })),
    ...textBoxes(paper.subtitles, 8, false, 3),
  ];
  const below = [
    ...(paper.signers ? [signersBox(paper.signers)] : []),
    ...textBoxes(paper.notes, noteSize, false, 6),
  ];
  return pagesOf({ paper, above, below });
}

function textBoxes(texts: string[], size: number, bold: boolean, gap: number): Box[] {
  const paragraphs = texts.map((each) => ({
    runs: [{ text: each }],
    align: "left" as const,
    depth: 0,
    marker: null,
  }));
  const boxes = textFlow(paragraphs, sheet.left, contentWidthOf(sheet), { size, paragraphGap: 1.5, bold });
  return boxes.map((box, index) => (index === 0 ? { ...box, gap } : box));
}
