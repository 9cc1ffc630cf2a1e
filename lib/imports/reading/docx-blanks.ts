import { applyEdits, type Edit } from "./docx-edits";
import { shownTagsOf, type Tag } from "./docx-tags";

/** A line to be filled in by hand, as people type it. */
const blank = "________";
/** What the first tab belongs to, even if it is underlined. */
const clauseNumber = /^(?:[\d.]+\)?|\p{L}\)|[•–—-])$/u;
const maxNumberLength = 12;
const blankSpaces = /^\s{3,}$/;

/** A tab stop; `hasLine` if a line is drawn up to it. */
type Stop = { position: number; hasLine: boolean };

type OpenParagraph = {
  stops: Stop[];
  isInProperties: boolean;
  isUnderlined: boolean;
  /** The tabs since the beginning of the line. */
  tabCount: number;
  /** The text up to here, as far as it can be a number. */
  beginning: string;
  /** Whether a page or column ended here after some text. */
  isBroken: boolean;
  textStart: number;
};

/**
 * Writes what people see between words and mammoth does not read: tabs and spaces that draw a line to be filled in
 * become underscores, and breaks of lines, pages and columns become those that are read.
 */
export function withBlanksWritten(xml: string): string {
  const edits: Edit[] = [];
  const paragraphs: OpenParagraph[] = [];
  for (const tag of shownTagsOf(xml)) {
    const paragraph = paragraphs.at(-1);
    if (tag.name === "w:p") {
      if (!tag.isOpening) paragraphs.pop();
      else if (!tag.isClosing) paragraphs.push(newParagraph());
    } else if (paragraph && (paragraph.isInProperties || tag.name === "w:pPr")) readProperty(tag, paragraph);
    else if (paragraph) edits.push(...editsOf(tag, paragraph, xml));
  }
  return applyEdits(xml, edits);
}

const newParagraph = (): OpenParagraph => ({
  ...{ stops: [], isInProperties: false, isUnderlined: false },
  ...{ tabCount: 0, beginning: "", isBroken: false, textStart: -1 },
});

function readProperty(tag: Tag, paragraph: OpenParagraph): void {
  const { name, isOpening, isClosing, get } = tag;
  if (name === "w:pPr") paragraph.isInProperties = isOpening && !isClosing;
  if (name !== "w:tab" || !isOpening || get("w:val") === "clear") return;
  const hasLine = /^(?:underscore|heavy)$/.test(get("w:leader") ?? "");
  paragraph.stops.push({ position: Number(get("w:pos") ?? 0), hasLine });
  paragraph.stops.sort((a, b) => a.position - b.position);
}

function editsOf(tag: Tag, paragraph: OpenParagraph, xml: string): Edit[] {
  const { name, isOpening, isClosing, start, end, get } = tag;
  const replaceBy = (text: string) => [{ start, end, text }];
  if (name === "w:r") paragraph.isUnderlined = false;
  if (name === "w:t") return editsOfText(tag, paragraph, xml);
  if (!isOpening) return [];
  switch (name) {
    case "w:u":
      paragraph.isUnderlined = !/^(?:none|false|0)?$/.test(get("w:val") ?? "");
      return [];
    case "w:tab": {
      const stop = paragraph.stops[paragraph.tabCount];
      paragraph.tabCount += 1;
      const isOfNumber = paragraph.tabCount === 1 && clauseNumber.test(paragraph.beginning);
      const isBlank = stop?.hasLine || (paragraph.isUnderlined && !isOfNumber);
      if (!isClosing || !isBlank) return [];
      return replaceBy(`<w:t xml:space="preserve">${blank}</w:t>`);
    }
    case "w:ptab":
      return isClosing ? replaceBy("<w:tab/>") : [];
    case "w:cr":
      paragraph.tabCount = 0;
      return isClosing ? replaceBy("<w:br/>") : [];
    case "w:br":
      paragraph.tabCount = 0;
      paragraph.isBroken ||= paragraph.beginning !== "" && /^(?:page|column)$/.test(get("w:type") ?? "");
      return [];
    default:
      return [];
  }
}

function editsOfText(
  { isOpening, isClosing, start, end }: Tag,
  paragraph: OpenParagraph,
  xml: string,
): Edit[] {
  if (isOpening) {
    if (isClosing) return [];
    const isBroken = paragraph.isBroken;
    Object.assign(paragraph, { isBroken: false, textStart: end });
    return isBroken ? [{ start, end: start, text: "<w:br/>" }] : [];
  }
  const text = xml.slice(paragraph.textStart, start);
  if (paragraph.beginning.length < maxNumberLength) paragraph.beginning += text.slice(0, maxNumberLength);
  if (!paragraph.isUnderlined || !blankSpaces.test(text)) return [];
  return [
    { start: paragraph.textStart, end: start, text: "_".repeat(Math.min(text.length, maxBlankLength)) },
  ];
}

const maxBlankLength = 60;
