import { PageBreak, Paragraph, type Table } from "docx";
import type { Section, SectionKind } from "@/lib/print/section";
import { bankTable } from "./bank";
import { columnShares, isNumeric } from "./columns";
import { signatureTable } from "./signatures";
import { keepOnOnePage, plainTable, sideBySide } from "./table";
import { lineOf, paragraphOf } from "./text";
import { borderedTable, XmlTable } from "./xml-table";

/** A UPD has a prescribed form and is not meant to be edited. */
type EditableKind = Exclude<SectionKind, "upd">;
type EditableSection = Extract<Section, { kind: EditableKind }>;
type Element = Paragraph | Table | XmlTable;

/** Whether a section can be exported for editing in an office program. */
export const isEditable = (section: Section): section is EditableSection => section.kind !== "upd";

const gap = (keepNext = false) => lineOf("", { size: 12 }, { after: 0, keepNext });

/** How many preceding paragraphs move to a new page together with an element that must not open the page alone. */
const keptParagraphCount = 2;

/**
 * Maps every section kind to its elements: a new kind does not compile until it is mapped. A section with `isHeld`
 * ends on the same page as the start of the next one.
 */
const elementsByKind: {
  [Kind in EditableKind]: (section: Extract<EditableSection, { kind: Kind }>, isHeld: boolean) => Element[];
} = {
  // An editable copy is nobody's signed paper, so it carries no image except the payment code.
  logo: () => [],
  bank: (section) => [bankTable(section), gap()],
  title: ({ text }) => [lineOf(text, { bold: true, size: 28 }, { before: 120, after: 160, keepNext: true })],
  heading: ({ level, paragraphs }) =>
    paragraphs.map((each) =>
      paragraphOf(each, { bold: true, size: 28 - 2 * level }, { before: 160, keepNext: true }),
    ),
  details: ({ rows }, keepNext) => [
    plainTable(
      rows.map(({ label, paragraphs }) => [
        [lineOf(label, {}, { keepNext })],
        paragraphs.map((each) => paragraphOf(each, {}, { keepNext })),
      ]),
      [22, 78],
    ),
    gap(keepNext),
  ],
  requisites: ({ cards }, keepNext) => [
    sideBySide(
      cards.map(({ title, paragraphs }) => [
        lineOf(`${title}:`, { bold: true }, { keepNext }),
        ...paragraphs.map((each) => paragraphOf(each, {}, { after: 20, keepNext })),
      ]),
    ),
    gap(keepNext),
  ],
  text: ({ paragraphs }, isHeld) =>
    paragraphs.map((each, index) =>
      paragraphOf(each, {}, { keepNext: isHeld && index >= paragraphs.length - keptParagraphCount }),
    ),
  table: (section, isHeld) => [
    borderedTable(
      [
        section.columns.map(({ title }) => title),
        ...section.rows.map((cells) => cells.map(({ text, note }) => (note ? `${text}\n${note}` : text))),
      ],
      columnShares(section),
      { isNumber: section.columns.map(({ key }) => isNumeric(key)), isHeld },
    ),
    gap(isHeld),
  ],
  totals: ({ rows, count, words }, isHeld) => [
    ...rows.map(({ label, value }, index) =>
      paragraphOf(
        { runs: [{ text: `${label} ${value}` }], align: "right", depth: 0, marker: null },
        { bold: true },
        { after: 20, keepNext: index < rows.length - 1 || Boolean(count || words) || isHeld },
      ),
    ),
    ...(count ? [lineOf(count, {}, { before: 80, keepNext: words !== null || isHeld })] : []),
    ...(words ? [lineOf(words, { bold: true }, { after: 160, keepNext: isHeld })] : []),
  ],
  signatures: (section) => [gap(true), signatureTable(section)],
  page_break: () => [new Paragraph({ children: [new PageBreak()] })],
};

const elementsOf = <Kind extends EditableKind>(
  section: Extract<EditableSection, { kind: Kind }>,
  isHeld: boolean,
): Element[] => elementsByKind[section.kind as Kind](section, isHeld);

/** Sections that never open a page without a part of the preceding section: totals, and signatures. */
const dependentKinds = new Set<SectionKind>(["totals", "signatures"]);

/** A short text before the signatures is not enough: the totals move along with it. */
function isHeldToNext(sections: EditableSection[], index: number): boolean {
  const next = sections[index + 1];
  if (!next) return false;
  const isShort = next.kind === "text" && next.paragraphs.length <= keptParagraphCount;
  return dependentKinds.has(next.kind) || (isShort && isHeldToNext(sections, index + 1));
}

/** Leaves out breaks that would only make an empty page: at the beginning and the end, and after another break. */
export const withoutEmptyPages = (sections: EditableSection[]): EditableSection[] => {
  const last = sections.findLastIndex(({ kind }) => kind !== "page_break");
  return sections.filter(
    ({ kind }, index) =>
      kind !== "page_break" || (index > 0 && index < last && sections[index - 1]!.kind !== "page_break"),
  );
};

/** Returns a document's sections as the elements of a DOCX file. */
export const elementsOfSections = (sections: EditableSection[]): Element[] =>
  sections.flatMap((section, index) => {
    const [previous, next] = [sections[index - 1], sections[index + 1]];
    if (isSignedTogether(previous, section)) return [];
    const elements = elementsOf(section, isHeldToNext(sections, index));
    if (!next || !isSignedTogether(section, next)) return elements;
    const joinedElements = [...elements, ...elementsOf(next, false)];
    return [
      keepOnOnePage(
        joinedElements.filter((element): element is Paragraph | Table => !(element instanceof XmlTable)),
      ),
    ];
  });

/** Signatures below the requisites of both sides omit the names, so they make no sense without the requisites. */
const isSignedTogether = (section: EditableSection | undefined, next: EditableSection) =>
  section?.kind === "requisites" && next.kind === "signatures";
