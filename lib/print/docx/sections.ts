import { PageBreak, Paragraph, type Table } from "docx";
import type { Section, SectionKind } from "@/lib/print/section";
import { bankTable } from "./bank";
import { columnShares, isNumeric } from "./columns";
import { signatureTable } from "./signatures";
import { beside, plain, whole } from "./table";
import { lineOf, paragraphOf } from "./text";
import { bordered, WrittenTable } from "./written-table";

/** A UPD has its prescribed form and is not for editing. */
type WritableKind = Exclude<SectionKind, "upd">;
type Writable = Extract<Section, { kind: WritableKind }>;
type Element = Paragraph | Table | WrittenTable;

/** Whether a section can be edited in an office program. */
export const isWritable = (section: Section): section is Writable => section.kind !== "upd";

const gap = (keepNext = false) => lineOf("", { size: 12 }, { after: 0, keepNext });

/** How many paragraphs of a text go to a new page with what must not stand alone there. */
const company = 2;

/**
 * Every section has its elements: a new kind does not compile until it has them. What `isHeld` ends on the page of what
 * follows.
 */
const mapping: {
  [Kind in WritableKind]: (section: Extract<Writable, { kind: Kind }>, isHeld: boolean) => Element[];
} = {
  // A copy to edit is nobody's signed paper: it carries no image but the code of the payment.
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

/** What never opens a page without something of what stands before it: totals, and signatures. */
const dependent = new Set<SectionKind>(["totals", "signatures"]);

/** A few words before the signatures are not enough company: the totals come along. */
function isHeldAt(sections: Writable[], index: number): boolean {
  const next = sections[index + 1];
  if (!next) return false;
  const isShort = next.kind === "text" && next.paragraphs.length <= company;
  return dependent.has(next.kind) || (isShort && isHeldAt(sections, index + 1));
}

/** A document's sections as the elements of a file. */
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

/** Signatures below the requisites of both sides do not name them again, and are nothing without them. */
const isSignedTogether = (section: Writable | undefined, next: Writable) =>
  section?.kind === "requisites" && next.kind === "signatures";
