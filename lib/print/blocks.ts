import type { Block, BlockType } from "@/lib/body/schema";
import type { Facts } from "./facts";
import { resolveRichText } from "./rich-text";
import type { Section } from "./section";
import { detailRow, partyInOneLine } from "./sections/details";
import { partyInFull } from "./sections/requisites";
import { signaturesSection } from "./sections/signatures";
import { tableSection } from "./sections/table";
import { totalsSection } from "./sections/totals";

type BlockResolver<Type extends BlockType> = (block: Extract<Block, { type: Type }>, facts: Facts) => Section;

/** Maps every block type to its section: a new type does not compile until it is mapped. */
const blockResolvers: { [Type in BlockType]: BlockResolver<Type> } = {
  heading: ({ level, content }, { values }) => ({
    kind: "heading",
    level,
    paragraphs: resolveRichText(content, values),
  }),
  party: partySection,
  services_table: ({ columns }, facts) => tableSection(facts, columns),
  totals: (block, facts) => totalsSection(facts, block),
  terms: ({ content }, { values }) => ({ kind: "text", paragraphs: resolveRichText(content, values) }),
  custom_text: ({ content }, { values }) => ({
    kind: "text",
    paragraphs: resolveRichText(content, values),
  }),
  signatures: ({ showStamp }, facts) => signaturesSection(facts, showStamp),
  page_break: () => ({ kind: "page_break" }),
};

/** Returns the printed section of a text block, with all its values filled in. */
export function resolveBlock<Type extends BlockType>(
  block: Extract<Block, { type: Type }>,
  facts: Facts,
): Section {
  return blockResolvers[block.type as Type](block, facts);
}

function partySection(
  { role, content }: Extract<Block, { type: "party" }>,
  { form, values, ...parties }: Facts,
): Section {
  const party = parties[role];
  const ownParagraphs = content && resolveRichText(content, values);
  if (form.parties === "cards") {
    return {
      kind: "requisites",
      cards: [{ title: form[role], paragraphs: ownParagraphs ?? partyInFull(party) }],
    };
  }
  const row = detailRow(form[role], partyInOneLine(party));
  return { kind: "details", rows: [ownParagraphs ? { ...row, paragraphs: ownParagraphs } : row] };
}
