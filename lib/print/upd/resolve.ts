import type { PlaceholderValues } from "@/lib/body/placeholders";
import type { BlockType, Body } from "@/lib/body/schema";
import type { Facts } from "@/lib/print/facts";
import { qrCode } from "@/lib/print/qr-code";
import { plainParagraph, resolveRichText } from "@/lib/print/rich-text";
import type { Paragraph, Section } from "@/lib/print/section";
import { buyerLines, headingLines, sellerLines } from "./head";
import { continuationOf } from "./long-line";
import { mostPricePlaces } from "./price";
import { updRow, updTotals } from "./rows";
import { saidIn } from "./said";
import { updSigners } from "./signers";
import { updStatus } from "./status";
import { giverEntries, takerEntries, transferLines } from "./transfer";
import { updFormOf } from "./wording";
import { textOf } from "./words";

/** How much text finds room in the line for remarks; more of it follows the form. */
const mostRemarks = 400;

/**
 * The whole form, whatever blocks the body has: its parts and their order are prescribed. Words of the body that name
 * a line of the form fill it; the others stand in [12], the place for further information, or after the form when they
 * are many. Of a paper whose lines are fields, the text names none.
 */
export function updSections(facts: Facts): Section[] {
  const { document, values } = facts;
  const said = saidIn(facts, wordsOf(document.body, values));
  const { lines: given, words: paragraphs, otherShipment } = said;
  const remarks = [otherShipment ?? "", ...paragraphs.map(textOf)].filter(Boolean).join(" ");
  const isShort = remarks.length <= mostRemarks;
  const status = updStatus(facts);
  const form = updFormOf(facts.edition);
  const mostPlaces = mostPricePlaces(document);
  const seller = sellerLines(facts, given, form);
  return [
    {
      kind: "upd",
      form,
      status,
      heading: headingLines(facts, given),
      seller,
      buyer: buyerLines(facts, given),
      rows: document.lines.map((line, index) => updRow(line, index, mostPlaces)),
      totals: updTotals(facts.totals),
      signers: status === 1 ? updSigners(facts.executor) : [],
      transfer: transferLines(facts, given),
      sides: [
        giverEntries(facts, said, isShort ? remarks : "Приведены после настоящей формы"),
        takerEntries(facts, said),
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

/** Whether the form takes words from a block; the others repeat what it has by itself, or only order the page. */
const givesWords: Record<BlockType, boolean> = {
  heading: true,
  party: false,
  services_table: false,
  totals: false,
  terms: true,
  custom_text: true,
  signatures: false,
  page_break: false,
};

/** What the words of a body say, block by block. */
export const wordsOf = (body: Body, values: PlaceholderValues): Paragraph[] =>
  body.flatMap((block) =>
    givesWords[block.type] && "content" in block && block.content
      ? resolveRichText(block.content, values)
      : [],
  );

const hasStamp = (body: Body) =>
  body.every((block) => block.type !== "signatures" || block.showStamp !== false);
