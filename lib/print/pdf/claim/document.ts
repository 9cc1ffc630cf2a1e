import { claimForm } from "@/lib/print/claim/form";
import type { ClaimPaper } from "@/lib/print/claim/paper";
import { pdfOfPages } from "@/lib/print/pdf/document";
import {
  type Box,
  heightKeptWithSignatures,
  keepEndWithNext,
  paginate,
  samePageHeights,
} from "@/lib/print/pdf/flow";
import { withPrintRules } from "@/lib/print/pdf/rules-in-force";
import { bankFlow } from "@/lib/print/pdf/sections/bank";
import { detailsFlow } from "@/lib/print/pdf/sections/details";
import { signaturesFlow } from "@/lib/print/pdf/sections/signatures";
import { contentHeight, contentWidth, sheet, textSize } from "@/lib/print/pdf/sheet";
import type { Align } from "@/lib/print/pdf/text-box";
import { textFlow } from "@/lib/print/pdf/text-flow";
import { plainParagraph } from "@/lib/print/rich-text";
import { stampOf } from "@/lib/print/side";
import { claimTable } from "./table";

/** Returns a claim for payment as a PDF on portrait sheets. */
export const pdfOfClaim = (paper: ClaimPaper): Promise<Uint8Array> =>
  withPrintRules(paper.printRules ?? 0, () => renderPdf(paper));

function renderPdf(paper: ClaimPaper): Promise<Uint8Array> {
  const form = claimForm(paper);
  return pdfOfPages(paginate(flowOf(paper), samePageHeights(contentHeight)), {
    orientation: "portrait",
    title: `${form.title} ${form.subtitle}`,
    author: paper.organization.name,
    updatedAt: paper.createdAt,
  });
}

function flowOf(paper: ClaimPaper): Box[] {
  const form = claimForm(paper);
  const parties = form.parties.map(({ label, text }) => ({ label, paragraphs: [plainParagraph(text)] }));
  const flow = [
    ...detailsFlow({ rows: parties }),
    ...textBoxes([form.title], { align: "center", size: 14, bold: true, gap: 16 }).map(
      (box): Box => ({ ...box, tag: "H1", keepWithNext: true }),
    ),
    ...textBoxes([form.subtitle], { align: "center", gap: 3 }),
    ...textBoxes(form.opening, { align: "justify", gap: 12 }),
    ...claimTable(form),
    ...textBoxes(form.sums, { align: "left", gap: 10, bold: false }),
    ...textBoxes(form.demand, { align: "justify", gap: 10 }),
    ...textBoxes(["Реквизиты для оплаты:"], { align: "left", bold: true, gap: 12 }).map(
      (box): Box => ({ ...box, keepWithNext: true }),
    ),
    ...bankFlow(form.bank).map((box, index): Box => (index === 0 ? { ...box, gap: 6 } : box)),
  ];
  // Claims sent earlier may have their signatures on a separate sheet, and must print as they were.
  if ((paper.printRules ?? 0) >= 1) keepEndWithNext(flow, heightKeptWithSignatures);
  return [...flow, ...signatureBoxes(paper)];
}

type Look = { align: Align; size?: number; bold?: boolean; gap: number };

function textBoxes(texts: string[], { align, size = textSize, bold = false, gap }: Look): Box[] {
  const paragraphs = texts.map((each) => ({ ...plainParagraph(each), align }));
  const boxes = textFlow(paragraphs, sheet.left, contentWidth, { size, paragraphGap: 4, bold });
  return boxes.map((box, index) => (index === 0 ? { ...box, gap } : box));
}

const signatureBoxes = ({ organization: { kind, signatory, role } }: ClaimPaper) =>
  signaturesFlow({
    kind: "signatures",
    sides: [
      {
        title: null,
        party: null,
        signers: [{ role: role || (kind === "company" ? "Руководитель" : ""), name: signatory }],
        stamp: stampOf({ kind }),
      },
    ],
  }) as Box[];
