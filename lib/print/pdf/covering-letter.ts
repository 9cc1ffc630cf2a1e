import { type CoveringLetterForm, coveringLetterForm } from "@/lib/print/covering-letter/form";
import type { CoveringLetter } from "@/lib/print/covering-letter/paper";
import { pdfOfPages } from "./document";
import { alike, type Box, companyOfSignatures, holdLast, paginate } from "./flow";
import { signaturesFlow } from "./sections/signatures";
import { contentHeight, contentWidth, sheet, textSize } from "./sheet";
import type { Align } from "./text-box";
import { textFlow } from "./text-flow";

const half = contentWidth / 2;

/** Returns a covering letter as a PDF: the sender at the left, the recipient at the right, the lists below. */
export function pdfOfCoveringLetter(letter: CoveringLetter): Promise<Uint8Array> {
  const form = coveringLetterForm(letter);
  return pdfOfPages(paginate(flowOf(form), alike(contentHeight)), {
    orientation: "portrait",
    title: form.title,
    author: letter.organization.name,
    updatedAt: `${letter.date}T00:00:00.000Z`,
  });
}

type Look = { align?: Align; x?: number; width?: number; size?: number; bold?: boolean; gap: number };

function flowOf(form: CoveringLetterForm): Box[] {
  const flow = wordsOf(form);
  holdLast(flow, companyOfSignatures);
  return [...flow, ...signatures(form)];
}

const wordsOf = (form: CoveringLetterForm): Box[] => [
  ...text(form.sender, { width: half, gap: 0 }),
  ...text(form.receiver, { x: sheet.left + half, width: half, gap: 14 }),
  ...text([form.title], { align: "center", size: 14, bold: true, gap: 20 }).map(
    (box): Box => ({ ...box, tag: "H1", keepWithNext: true }),
  ),
  ...text([form.greeting], { gap: 12 }),
  ...[form.enclosed, form.awaited].flatMap((part) =>
    part
      ? [
          ...text([part.intro], { gap: 10 }).map((box): Box => ({ ...box, keepWithNext: true })),
          ...numbered(part.items),
          ...text([part.request], { gap: 6 }),
        ]
      : [],
  ),
];

const signatures = ({ signer }: CoveringLetterForm) =>
  signaturesFlow({
    kind: "signatures",
    sides: [{ title: "", party: signer.party, signers: [signer], stamp: signer.stamp }],
  }) as Box[];

function text(texts: string[], look: Look): Box[] {
  const { align = "left", x = sheet.left, width = contentWidth, size = textSize, bold = false, gap } = look;
  const paragraphs = texts.map((each) => ({ runs: [{ text: each }], align, depth: 0, marker: null }));
  const boxes = textFlow(paragraphs, x, width, { size, paragraphGap: 2, bold });
  return boxes.map((box, index) => (index === 0 ? { ...box, gap } : box));
}

const numbered = (items: string[]): Box[] =>
  textFlow(
    items.map((item, index) => ({
      runs: [{ text: item }],
      align: "left" as const,
      depth: 1,
      marker: `${index + 1}.`,
    })),
    sheet.left,
    contentWidth,
    { size: textSize, paragraphGap: 2 },
  );
