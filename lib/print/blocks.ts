import type { PlaceholderValues } from "@/lib/body/placeholders";
import type { Block, BlockType } from "@/lib/body/schema";
import { forms } from "./forms";
import { customerOf, executorOf } from "./party";
import { resolveRichText } from "./rich-text";
import type { Section } from "./section";
import { detailRow, partyInOneLine } from "./sections/details";
import { partyInFull } from "./sections/requisites";
import { signaturesSection } from "./sections/signatures";
import { tableSection } from "./sections/table";
import { totalsSection } from "./sections/totals";
import type { PrintSource } from "./source";

type Resolve<Type extends BlockType> = (
  block: Extract<Block, { type: Type }>,
  source: PrintSource,
  values: PlaceholderValues,
) => Section;

/** Every block has its section: a new type does not compile until it has one. */
const sections: { [Type in BlockType]: Resolve<Type> } = {
  heading: ({ level, content }, _source, values) => ({
    kind: "heading",
    level,
    paragraphs: resolveRichText(content, values),
  }),
  party: partySection,
  services_table: ({ columns }, { document }) => tableSection(document, columns),
  totals: (block, { document }) => totalsSection(document, block),
  terms: ({ content }, _source, values) => ({ kind: "text", paragraphs: resolveRichText(content, values) }),
  custom_text: ({ content }, _source, values) => ({
    kind: "text",
    paragraphs: resolveRichText(content, values),
  }),
  signatures: ({ showStamp }, source) => signaturesSection(source, showStamp),
  page_break: () => ({ kind: "page_break" }),
};

export function resolveBlock<Type extends BlockType>(
  block: Extract<Block, { type: Type }>,
  source: PrintSource,
  values: PlaceholderValues,
): Section {
  return sections[block.type as Type](block, source, values);
}

function partySection(
  { role, content }: Extract<Block, { type: "party" }>,
  source: PrintSource,
  values: PlaceholderValues,
): Section {
  const form = forms[source.document.docType];
  const party = role === "executor" ? executorOf(source) : customerOf(source);
  const own = content && resolveRichText(content, values);
  if (form.parties === "cards") {
    return { kind: "requisites", cards: [{ title: form[role], paragraphs: own ?? partyInFull(party) }] };
  }
  const row = detailRow(form[role], partyInOneLine(party));
  return { kind: "details", rows: [own ? { ...row, paragraphs: own } : row] };
}
