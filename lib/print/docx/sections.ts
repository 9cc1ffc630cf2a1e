import { PageBreak, Paragraph, type Table } from "docx";
import type { Section, SectionKind } from "@/lib/print/section";
import { bankTable } from "./bank";
import { columnShares, isNumeric } from "./columns";
import { signatureTable } from "./signatures";
import { beside, plain, whole } from "./table";
import { lineOf, paragraphOf } from "./text";
import { bordered, WrittenTable } from "./written-table";

/** A UPD has a prescribed form and is not meant to be edited. */
type WritableKind = Exclude<SectionKind, "upd">;
type Writable = Extract<Section, { kind: WritableKind }>;
type Element = Paragraph | Table | WrittenTable;

/** Whether a section can be exported for editing in an office program. */
export const isWritable = (section: Section): section is Writable => section.kind !== "upd";

const gap = (keepNext = false) => lineOf("", { size: 12 }, { after: 0, keepNext });

/** How many preceding paragraphs move to a new page together with an element that must not open the page alone. */
const company = 2;

/**
 * Maps every section kind to its elements: a new kind does not compile until it is mapped. A section with `isHeld`
 * ends on the same page as the start of the next one.
 */
const mapping: {
  [Kind in WritableKind]: (section: Extract<Writable, { kind: Kind }>, isHeld: boolean) => Element[];
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
    plain(
      rows.map(({ label, paragraphs }) => [
        [lineOf(label, {}, { keepNext })],
        paragraphs.map((each) => paragraphOf(each, {}, { keepNext })),
      ]),
      [22, 78],
    ),
    gap(keepNext),
  ],
  requisites: ({ cards }, keepNext) => [
    beside(
      cards.map(({ title, paragraphs }) => [
        lineOf(`${title}:`, { bold: true }, { keepNext }),
        ...paragraphs.map((each) => paragraphOf(each, {}, { after: 20, keepNext })),
      ]),
    ),
    gap(keepNext),
  ],
  text: ({ paragraphs }, isHeld) =>
    paragraphs.map((each, index) =>
      paragraphOf(each, {}, { keepNext: isHeld && index >= paragraphs.length - company }),
    ),
  table: (section, isHeld) => [
    bordered(
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

const elementsOf = <Kind extends WritableKind>(
  section: Extract<Writable, { kind: Kind }>,
  isHeld: boolean,
): Element[] => mapping[section.kind as Kind](section, isHeld);

/** Sections that never open a page without a part of the preceding section: totals, and signatures. */
const dependent = new Set<SectionKind>(["totals", "signatures"]);

/** A short text before the signatures is not enough: the totals move along with it. */
function isHeldAt(sections: Writable[], index: number): boolean {
  const next = sections[index + 1];
  if (!next) return false;
  const isShort = next.kind === "text" && next.paragraphs.length <= company;
  return dependent.has(next.kind) || (isShort && isHeldAt(sections, index + 1));
}

/** Returns a document's sections as the elements of a DOCX file. */
export const elementsOfAll = (sections: Writable[]): Element[] =>
  sections.flatMap((section, index) => {
    const [previous, next] = [sections[index - 1], sections[index + 1]];
    if (isSignedTogether(previous, section)) return [];
    const elements = elementsOf(section, isHeldAt(sections, index));
    if (!next || !isSignedTogether(section, next)) return elements;
    const together = [...elements, ...elementsOf(next, false)];
    return [
      whole(together.filter((element): element is Paragraph | Table => !(element instanceof WrittenTable))),
    ];
  });

/** Signatures below the requisites of both sides omit the names, so they make no sense without the requisites. */
const isSignedTogether = (section: Writable | undefined, next: Writable) =>
  section?.kind === "requisites" && next.kind === "signatures";
