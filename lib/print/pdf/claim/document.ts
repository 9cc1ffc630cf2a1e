import { claimForm } from "@/lib/print/claim/form";
import type { ClaimPaper } from "@/lib/print/claim/paper";
import { pdfOfPages } from "@/lib/print/pdf/document";
import { alike, type Box, companyOfSignatures, holdLast, paginate } from "@/lib/print/pdf/flow";
import { byRules } from "@/lib/print/pdf/lines";
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
  byRules(paper.printRules ?? 0, () => print(paper));

function print(paper: ClaimPaper): Promise<Uint8Array> {
  const form = claimForm(paper);
  return pdfOfPages(paginate(flowOf(paper), alike(contentHeight)), {
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
    ...text([form.title], { align: "center", size: 14, bold: true, gap: 16 }).map(
      (box): Box => ({ ...box, tag: "H1", keepWithNext: true }),
    ),
    ...text([form.subtitle], { align: "center", gap: 3 }),
    ...text(form.opening, { align: "justify", gap: 12 }),
    ...claimTable(form),
    ...text(form.sums, { align: "left", gap: 10, bold: false }),
    ...text(form.demand, { align: "justify", gap: 10 }),
    ...text(["Реквизиты для оплаты:"], { align: "left", bold: true, gap: 12 }).map(
      (box): Box => ({ ...box, keepWithNext: true }),
    ),
    ...bankFlow(form.bank).map((box, index): Box => (index === 0 ? { ...box, gap: 6 } : box)),
  ];
  // Claims sent earlier may have their signatures on a separate sheet, and must print as they were.
  if ((paper.printRules ?? 0) >= 1) holdLast(flow, companyOfSignatures);
  return [...flow, ...signatures(paper)];
}

type Look = { align: Align; size?: number; bold?: boolean; gap: number };

function text(texts: string[], { align, size = textSize, bold = false, gap }: Look): Box[] {
  const paragraphs = texts.map((each) => ({ ...plainParagraph(each), align }));
  const boxes = textFlow(paragraphs, sheet.left, contentWidth, { size, paragraphGap: 4, bold });
  return boxes.map((box, index) => (index === 0 ? { ...box, gap } : box));
}

const signatures = ({ organization: { kind, signatory, role } }: ClaimPaper) =>
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
