import { type CoveringLetterForm, coveringLetterForm } from "@/lib/print/covering-letter/form";
import type { CoveringLetter } from "@/lib/print/covering-letter/paper";
import { pdfOfPages } from "./document";
import { type Box, heightKeptWithSignatures, keepEndWithNext, paginate, samePageHeights } from "./flow";
import { signaturesFlow } from "./sections/signatures";
import { contentHeight, contentWidth, sheet, textSize } from "./sheet";
import type { Align } from "./text-box";
import { textFlow } from "./text-flow";

const halfWidth = contentWidth / 2;

/** Returns a covering letter as a PDF: the sender at the left, the recipient at the right, the lists below. */
export function pdfOfCoveringLetter(letter: CoveringLetter): Promise<Uint8Array> {
  const form = coveringLetterForm(letter);
  return pdfOfPages(paginate(flowOf(form), samePageHeights(contentHeight)), {
    orientation: "portrait",
    title: form.title,
    author: letter.organization.name,
    updatedAt: `${letter.date}T00:00:00.000Z`,
  });
}

type Look = { align?: Align; x?: number; width?: number; size?: number; bold?: boolean; gap: number };

function flowOf(form: CoveringLetterForm): Box[] {
  const flow = letterBoxes(form);
  keepEndWithNext(flow, heightKeptWithSignatures);
  return [...flow, ...signatureBoxes(form)];
}

const letterBoxes = (form: CoveringLetterForm): Box[] => [
  ...textBoxes(form.sender, { width: halfWidth, gap: 0 }),
  ...textBoxes(form.receiver, { x: sheet.left + halfWidth, width: halfWidth, gap: 14 }),
  ...textBoxes([form.title], { align: "center", size: 14, bold: true, gap: 20 }).map(
    (box): Box => ({ ...box, tag: "H1", keepWithNext: true }),
  ),
  ...textBoxes([form.greeting], { gap: 12 }),
  ...[form.enclosed, form.awaited].flatMap((part) =>
    part
      ? [
          ...textBoxes([part.intro], { gap: 10 }).map((box): Box => ({ ...box, keepWithNext: true })),
          ...numberedList(part.items),
          ...textBoxes([part.request], { gap: 6 }),
        ]
      : [],
  ),
];

const signatureBoxes = ({ signer }: CoveringLetterForm) =>
  signaturesFlow({
    kind: "signatures",
    sides: [{ title: "", party: signer.party, signers: [signer], stamp: signer.stamp }],
  }) as Box[];

function textBoxes(texts: string[], look: Look): Box[] {
  const { align = "left", x = sheet.left, width = contentWidth, size = textSize, bold = false, gap } = look;
  const paragraphs = texts.map((each) => ({ runs: [{ text: each }], align, depth: 0, marker: null }));
  const boxes = textFlow(paragraphs, x, width, { size, paragraphGap: 2, bold });
  return boxes.map((box, index) => (index === 0 ? { ...box, gap } : box));
}

const numberedList = (items: string[]): Box[] =>
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
