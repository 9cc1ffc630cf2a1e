import type { PlaceholderValues } from "@/lib/body/placeholders";
import type { BlockType, Body } from "@/lib/body/schema";
import type { Facts } from "@/lib/print/facts";
import { qrCode } from "@/lib/print/qr-code";
import { plainParagraph, resolveRichText } from "@/lib/print/rich-text";
import type { Paragraph, Section } from "@/lib/print/section";
import { enteredTextsOf } from "./entered-texts";
import { buyerLines, headingLines, sellerLines } from "./head";
import { continuationOf } from "./long-line";
import { textOf } from "./paragraph-text";
import { maxPricePlaces } from "./price";
import { updRow, updTotals } from "./rows";
import { updSigners } from "./signers";
import { updStatus } from "./status";
import { giverEntries, takerEntries, transferLines } from "./transfer";
import { updFormOf } from "./wording";

/** The length of text that fits into the line for remarks; a longer text follows the form. */
const maxRemarksLength = 400;

/**
 * Builds the whole form, whatever blocks the body has, because its parts and their order are prescribed. Texts of the
 * body that name a form line fill that line; other texts go to [12], the place for further information, or below the
 * form if they are long. If the form lines of a paper are fields, its text is not searched for them.
 */
export function updSections(facts: Facts): Section[] {
  const { document, values } = facts;
  const entered = enteredTextsOf(facts, bodyParagraphs(document.body, values));
  const { lines: enteredLines, words: paragraphs, otherShipment } = entered;
  const remarks = [otherShipment ?? "", ...paragraphs.map(textOf)].filter(Boolean).join(" ");
  const isShort = remarks.length <= maxRemarksLength;
  const status = updStatus(facts);
  const form = updFormOf(facts.edition);
  const maxPlaces = maxPricePlaces(document);
  const seller = sellerLines(facts, enteredLines, form);
  return [
    {
      kind: "upd",
      form,
      status,
      heading: headingLines(facts, enteredLines),
      seller,
      buyer: buyerLines(facts, enteredLines),
      rows: document.lines.map((line, index) => updRow(line, index, maxPlaces)),
      totals: updTotals(facts.totals),
      signers: status === 1 ? updSigners(facts.executor) : [],
      transfer: transferLines(facts, enteredLines),
      sides: [
        giverEntries(facts, entered, isShort ? remarks : "Приведены после настоящей формы"),
        takerEntries(facts, entered),
      ],
      stamp: hasStamp(document.body) ? "М. П." : null,
      printRules: facts.printRules,
      code: facts.originalAddress === null ? null : qrCode(facts.originalAddress),
    },
    ...continuationOf(seller),
    ...(isShort
      ? []
      : [
          {
            kind: "text" as const,
            paragraphs: [...(otherShipment ? [plainParagraph(otherShipment)] : []), ...paragraphs],
          },
        ]),
  ];
}

/**
 * Whether the form uses the text of a block type; the other types repeat what the form has anyway, or only arrange
 * the page.
 */
const usesText: Record<BlockType, boolean> = {
  heading: true,
  party: false,
  services_table: false,
  totals: false,
  terms: true,
  custom_text: true,
  signatures: false,
  page_break: false,
};

/** Returns the texts of a body, block by block. */
export const bodyParagraphs = (body: Body, values: PlaceholderValues): Paragraph[] =>
  body.flatMap((block) =>
    usesText[block.type] && "content" in block && block.content ? resolveRichText(block.content, values) : [],
  );

const hasStamp = (body: Body) =>
  body.every((block) => block.type !== "signatures" || block.showStamp !== false);
