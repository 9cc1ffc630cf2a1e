import { type StatementForm, statementForm } from "@/lib/print/account/form";
import type { AccountPaper } from "@/lib/print/account/paper";
import { pdfOfPages } from "@/lib/print/pdf/document";
import { type Box, paginate, samePageHeights } from "@/lib/print/pdf/flow";
import { contentHeight, contentWidth, sheet, textSize } from "@/lib/print/pdf/sheet";
import type { Align } from "@/lib/print/pdf/text-box";
import { textFlow } from "@/lib/print/pdf/text-flow";
import { tableFlow } from "./table";

/**
 * Returns a statement as a PDF on portrait sheets; the bytes stay the same all day while the account does not change.
 */
export const pdfOfAccount = (paper: AccountPaper): Promise<Uint8Array> => {
  const form = statementForm(paper);
  return pdfOfPages(paginate(flowOf(form), samePageHeights(contentHeight)), {
    orientation: "portrait",
    title: form.title,
    author: paper.organization.name,
    updatedAt: `${paper.date}T00:00:00.000Z`,
  });
};

type Look = { align: Align; size?: number; bold?: boolean; gap: number };

const flowOf = ({ title, subtitles, rows, conclusion }: StatementForm): Box[] => [
  ...textBoxes([title], { align: "left", size: 14, bold: true, gap: 0 }).map(
    (box): Box => ({ ...box, tag: "H1", keepWithNext: true }),
  ),
  ...textBoxes(subtitles, { align: "left", gap: 6 }),
  ...tableFlow({ rows }),
  ...textBoxes(conclusion, { align: "left", gap: 10 }),
];

function textBoxes(texts: string[], { align, size = textSize, bold = false, gap }: Look): Box[] {
  const paragraphs = texts.map((each) => ({ runs: [{ text: each }], align, depth: 0, marker: null }));
  const boxes = textFlow(paragraphs, sheet.left, contentWidth, { size, paragraphGap: 2, bold });
  return boxes.map((box, index) => (index === 0 ? { ...box, gap } : box));
}
