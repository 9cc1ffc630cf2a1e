import { kinds } from "@/lib/documents/kinds";
import { formatDate, formatDateLong } from "@/lib/values/dates";
import { resolveBlock } from "./blocks";
import { type Facts, factsOf } from "./facts";
import { forms } from "./forms";
import type { Section } from "./section";
import { bankSection } from "./sections/bank";
import { basisRows } from "./sections/details";
import type { PrintDocument, PrintSource } from "./source";
import { updSections } from "./upd/resolve";

type DocumentIdentity = Pick<PrintDocument, "docType" | "number" | "date">;

/** A document as it will be printed, in whatever format: all that a format needs. */
export type PrintModel = {
  /** «Счет на оплату № СЧ-2026/001 от 20 ноября 2026 г.»: the title of the file and of the running foot. */
  title: string;
  author: string;
  updatedAt: string;
  orientation: "portrait" | "landscape";
  /** The parts of the paper, in their order. */
  sections: Section[];
  facts: Facts;
};

/** Resolves a body and its data into what is to be printed. */
export const resolveDocument = (source: PrintSource): PrintModel => modelOf(factsOf(source));

/** The form's own frame, then the blocks in order; for a UPD the form that is prescribed. */
export function modelOf(facts: Facts): PrintModel {
  const { document, executor } = facts;
  const isPrescribed = kinds[document.docType].form === "upd";
  return {
    title: documentTitle(document),
    author: executor.name,
    updatedAt: document.updatedAt,
    orientation: isPrescribed ? "landscape" : "portrait",
    sections: isPrescribed ? updSections(facts) : sectionsOfBlocks(facts),
    facts,
  };
}

function sectionsOfBlocks(facts: Facts): Section[] {
  const { document, form, images } = facts;
  const blocks = document.body.map((block) => resolveBlock(block, facts));
  return [
    ...(form.hasLogo && images.logo ? [{ kind: "logo" as const, image: images.logo }] : []),
    ...(form.hasBankDetails ? [bankSection(facts)] : []),
    ...withBasis(withTitle(withoutRepeats(mergeNeighbours(blocks)), document), facts),
  ];
}

/** «Счет на оплату № СЧ-2026/001 от 20 ноября 2026 г.» */
export const documentTitle = ({
  docType,
  number,
  date,
}: Pick<PrintDocument, "docType" | "number" | "date">) =>
  `${forms[docType].title} № ${number} от ${formatDateLong(date)}`;

/** «Счет СЧ-2026-001 от 20.11.2026.pdf», safe as a file name on every system. */
export function documentFileName({ docType, number, date }: DocumentIdentity, extension = "pdf"): string {
  const name = `${forms[docType].fileName} ${number} от ${formatDate(date)}`;
  return `${name.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, "-").toWellFormed()}.${extension}`;
}

/** A body that opens with a heading of the first level brings its own title. */
function withTitle(sections: Section[], document: PrintDocument): Section[] {
  const [first] = sections;
  const hasOwnTitle = first?.kind === "heading" && first.level === 1;
  return hasOwnTitle ? sections : [{ kind: "title", text: documentTitle(document) }, ...sections];
}

/** The basis and the due date follow the parties, or the title when the body names no party. */
function withBasis(sections: Section[], facts: Facts): Section[] {
  const rows = basisRows(facts);
  if (rows.length === 0 || facts.form.parties === "cards") return sections;
  const lastParty = sections.findLastIndex((section) => section.kind === "details");
  const at = lastParty === -1 ? 0 : lastParty;
  return mergeNeighbours(sections.toSpliced(at + 1, 0, { kind: "details", rows }));
}

/** Parties that stand next to each other make one list of rows, or a pair of cards. */
function mergeNeighbours(sections: Section[]): Section[] {
  return sections.reduce<Section[]>((merged, section) => {
    const previous = merged.at(-1);
    if (previous?.kind === "details" && section.kind === "details") {
      merged[merged.length - 1] = { ...previous, rows: [...previous.rows, ...section.rows] };
    } else if (previous?.kind === "requisites" && section.kind === "requisites") {
      merged[merged.length - 1] = { ...previous, cards: [...previous.cards, ...section.cards] };
    } else {
      merged.push(section);
    }
    return merged;
  }, []);
}

/** Signatures right below the requisites of both sides name neither again. */
const withoutRepeats = (sections: Section[]): Section[] =>
  sections.map((section, index) => {
    const above = sections[index - 1];
    const isNamed = section.kind === "signatures" && above?.kind === "requisites" && above.cards.length === 2;
    if (!isNamed || section.sides.length !== 2) return section;
    return { ...section, sides: section.sides.map((side) => ({ ...side, title: null, party: null })) };
  });
