import { type Kind, kinds } from "@/lib/documents/kinds";
import { formatDate } from "@/lib/values/dates";
import { formatDateLong } from "@/lib/values/paper-dates";
import { advanceInvoiceSections } from "./advance-invoice/resolve";
import { resolveBlock } from "./blocks";
import { type Facts, factsOf } from "./facts";
import { forms } from "./forms";
import { type QrCode, type QrCodeMaker, qrCode } from "./qr-code";
import { plainParagraph } from "./rich-text";
import type { Section } from "./section";
import { bankSection } from "./sections/bank";
import { basisRows } from "./sections/details";
import type { PrintDocument, PrintSource } from "./source";
import { updSections } from "./upd/resolve";

type DocumentIdentity = Pick<
  PrintDocument,
  "docType" | "number" | "date" | "correctionNumber" | "correctionDate"
>;

/** A document ready to be printed, with everything that any output format needs. */
export type PrintModel = {
  /**
   * «Счет на оплату № СЧ-2026/001 от 20 ноября 2026 г.», and the correction's number; for the file's title and the
   * running footer.
   */
  title: string;
  author: string;
  updatedAt: string;
  orientation: "portrait" | "landscape";
  /** The parts of the document, in order. */
  sections: Section[];
  /** The code printed on every page, by which a scan is recognized. */
  code: QrCode | null;
  facts: Facts;
};

/** Resolves a document's records into a printable model. */
export const resolveDocument = (source: PrintSource): PrintModel => modelOf(factsOf(source));

const sectionsOf: Record<Kind["form"], (facts: Facts, makeQrCode: QrCodeMaker) => Section[]> = {
  blocks: sectionsOfBlocks,
  upd: updSections,
  advance_invoice: advanceInvoiceSections,
};

/**
 * Builds the printable model: for types made of blocks, the frame of the form and the blocks in order; for a UPD or
 * an invoice for VAT, the prescribed form.
 */
export function modelOf(facts: Facts, makeQrCode: QrCodeMaker = qrCode): PrintModel {
  const { document, executor, originalAddress } = facts;
  const { form } = kinds[document.docType];
  return {
    title: documentTitle(document),
    author: executor.name,
    updatedAt: document.updatedAt,
    orientation: form === "blocks" ? "portrait" : "landscape",
    sections: sectionsOf[form](facts, makeQrCode),
    code: originalAddress === null ? null : makeQrCode(originalAddress),
    facts,
  };
}

function sectionsOfBlocks(facts: Facts, makeQrCode: QrCodeMaker): Section[] {
  const { document, form, images } = facts;
  const blocks = document.body.map((block) => resolveBlock(block, facts));
  return [
    ...(form.hasLogo && images.logo ? [{ kind: "logo" as const, image: images.logo }] : []),
    ...(form.hasBankDetails ? [bankSection(facts, makeQrCode)] : []),
    ...withBasis(withTitle(withoutRepeatedNames(mergeNeighbours(blocks)), document), facts),
  ];
}

/** «Счет на оплату № СЧ-2026/001 от 20 ноября 2026 г. (Исправление № 1 от 22.11.2026)» */
export const documentTitle = (document: DocumentIdentity) =>
  [titleOnPaper(document), withBrackets(correctionTitle(document))].filter(Boolean).join(" ");

const titleOnPaper = ({ docType, number, date }: DocumentIdentity) =>
  `${forms[docType].title} № ${number} от ${formatDateLong(date)}`;

const withBrackets = (text: string | null) => text && `(${text})`;

/** «Исправление № 1 от 22.11.2026»; null for a document that is not a correction. */
export const correctionTitle = ({
  correctionNumber,
  correctionDate,
}: Pick<PrintDocument, "correctionNumber" | "correctionDate">): string | null =>
  correctionNumber && correctionDate
    ? `Исправление № ${correctionNumber} от ${formatDate(correctionDate)}`
    : null;

/** «Счет СЧ-2026-001 от 20.11.2026.pdf», a file name that is safe on every system. */
export function documentFileName(document: DocumentIdentity, extension = "pdf"): string {
  const { docType, number, date, correctionNumber } = document;
  const correction = correctionNumber ? ` (исправление ${correctionNumber})` : "";
  const name = `${forms[docType].fileName} ${number} от ${formatDate(date)}${correction}`;
  return `${name.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, "-").toWellFormed()}.${extension}`;
}

/** Adds the title, unless the body starts with a level-1 heading. Below it, a correction is marked as such. */
function withTitle(sections: Section[], document: PrintDocument): Section[] {
  const [first] = sections;
  const hasOwnTitle = first?.kind === "heading" && first.level === 1;
  const title: Section | undefined = hasOwnTitle ? first : { kind: "title", text: titleOnPaper(document) };
  const correction = correctionTitle(document);
  return [
    ...(title ? [title] : []),
    ...(correction
      ? [{ kind: "text" as const, paragraphs: [plainParagraph(correction, { bold: true })] }]
      : []),
    ...(hasOwnTitle ? sections.slice(1) : sections),
  ];
}

/** Inserts the basis and the due date after the parties, or after the title if the body names no party. */
function withBasis(sections: Section[], facts: Facts): Section[] {
  const rows = basisRows(facts);
  if (rows.length === 0 || facts.form.parties === "cards") return sections;
  const lastParty = sections.findLastIndex((section) => section.kind === "details");
  const insertAfter = lastParty === -1 ? 0 : lastParty;
  return mergeNeighbours(sections.toSpliced(insertAfter + 1, 0, { kind: "details", rows }));
}

/** Merges adjacent parties into one list of rows, or into a pair of cards. */
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

/** Signatures directly below the requisites of both sides omit both names. */
const withoutRepeatedNames = (sections: Section[]): Section[] =>
  sections.map((section, index) => {
    const above = sections[index - 1];
    const isBelowRequisites =
      section.kind === "signatures" && above?.kind === "requisites" && above.cards.length === 2;
    if (!isBelowRequisites || section.sides.length !== 2) return section;
    return { ...section, sides: section.sides.map((side) => ({ ...side, title: null, party: null })) };
  });
