import { pdfOfPages } from "@/lib/print/pdf/document";
import { type Box, paginate, samePageHeights } from "@/lib/print/pdf/flow";
import { withPrintRules } from "@/lib/print/pdf/rules-in-force";
import { signaturesFlow } from "@/lib/print/pdf/sections/signatures";
import { contentHeightOf, contentWidth, sheet, sheetFor, textSize } from "@/lib/print/pdf/sheet";
import type { Align } from "@/lib/print/pdf/text-box";
import { textFlow } from "@/lib/print/pdf/text-flow";
import { qrCode } from "@/lib/print/qr-code";
import { type ReconciliationForm, reconciliationFormOf } from "@/lib/print/reconciliation/form";
import type { ReconciliationPaper } from "@/lib/print/reconciliation/paper";
import { tableFlow } from "./table";

/** Returns an act as a PDF on portrait sheets; the text after the table stays with the table's sums. */
export const pdfOfReconciliation = (paper: ReconciliationPaper): Promise<Uint8Array> =>
  withPrintRules(paper.printRules ?? 0, () => renderPdf(paper));

function renderPdf(paper: ReconciliationPaper): Promise<Uint8Array> {
  const form = reconciliationFormOf(paper);
  const code = paper.originalAddress === undefined ? null : qrCode(paper.originalAddress);
  const pageHeight = contentHeightOf(sheetFor("portrait", { hasCode: code !== null }));
  return pdfOfPages(paginate(flowOf(form, pageHeight), samePageHeights(pageHeight)), {
    code,
    orientation: "portrait",
    title: form.title,
    author: paper.organization.name,
    updatedAt: paper.createdAt,
  });
}

type Look = { align: Align; size?: number; bold?: boolean; gap: number };

const flowOf = (form: ReconciliationForm, pageHeight: number): Box[] => [
  ...textBoxes([form.title], { align: "center", size: 14, bold: true, gap: 0 }).map(
    (box): Box => ({ ...box, tag: "H1", keepWithNext: true }),
  ),
  ...textBoxes(form.subtitles, { align: "center", gap: 4 }),
  ...textBoxes([form.preamble], { align: "justify", gap: 10 }),
  ...tableFlow(form, pageHeight),
  ...textBoxes(form.conclusion, { align: "left", gap: 10 }).map(
    (box): Box => ({ ...box, keepWithNext: true }),
  ),
  ...signatureBoxes(form),
];

function textBoxes(texts: string[], { align, size = textSize, bold = false, gap }: Look): Box[] {
  const paragraphs = texts.map((each) => ({ runs: [{ text: each }], align, depth: 0, marker: null }));
  const boxes = textFlow(paragraphs, sheet.left, contentWidth, { size, paragraphGap: 2, bold });
  return boxes.map((box, index) => (index === 0 ? { ...box, gap } : box));
}

const signatureBoxes = ({ signers }: ReconciliationForm) =>
  signaturesFlow({
    kind: "signatures",
    sides: signers.map(({ title, party, role, name, stamp }) => ({
      title,
      party,
      signers: [{ role, name }],
      stamp,
    })),
  }) as Box[];
