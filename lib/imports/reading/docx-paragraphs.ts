import { isOn, shownTagsOf } from "./docx-tags";

/** A paragraph of a DOCX with its numbering. */
export type Paragraph = {
  style?: string;
  /** How it is aligned; undefined if its style says so. */
  alignment?: string;
  numId?: string;
  level?: number;
  /** The position for a written number, and that of Word's numbering properties. */
  labelAt: number;
  numbering?: { start: number; end: number };
  hasText: boolean;
  isInCell: boolean;
  isBold: boolean;
  /** Whether its end was deleted in tracked changes: it is joined with the next paragraph, which has the number. */
  isJoined: boolean;
  /** Whether its end is hidden: without visible text, it is hidden as a whole and has no number. */
  isEndHidden: boolean;
};

/** Returns the paragraphs of the main part of a DOCX, in the order in which they begin. */
export function paragraphsIn(xml: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  const openParagraphs: Paragraph[] = [];
  let cellDepth = 0;
  let isInProperties = false;
  // The properties before a tracked change are skipped.
  let isInFormer = false;
  for (const tag of shownTagsOf(xml)) {
    const { name, isOpening, isClosing } = tag;
    const paragraph = openParagraphs.at(-1);
    if (name === "w:pPrChange") isInFormer = isOpening && !isClosing;
    else if (isInFormer) continue;
    else if (name === "w:tc") {
      cellDepth += isOpening ? 1 : -1;
    } else if (name === "w:p") {
      if (isOpening && !isClosing) openParagraphs.push(newParagraph(tag.end, cellDepth > 0));
      if (isOpening && !isClosing) paragraphs.push(openParagraphs.at(-1)!);
      if (!isOpening) openParagraphs.pop();
    } else if (name === "w:pPr") {
      isInProperties = isOpening && !isClosing;
      if (paragraph && isClosing) paragraph.labelAt = tag.end;
    } else if (paragraph && name === "w:t") {
      paragraph.hasText ||= isOpening && !isClosing;
    } else if (paragraph && isInProperties && name === "w:numPr") {
      paragraph.numbering = { start: paragraph.numbering?.start ?? tag.start, end: tag.end };
    } else if (paragraph && isInProperties && isOpening) {
      if (name === "w:pStyle") paragraph.style = tag.get("w:val");
      if (name === "w:numId") paragraph.numId = tag.get("w:val");
      if (name === "w:ilvl") paragraph.level = Number(tag.get("w:val") ?? 0);
      if (name === "w:jc") paragraph.alignment = tag.get("w:val");
      if (name === "w:b") paragraph.isBold = isOn(tag);
      if (name === "w:vanish") paragraph.isEndHidden = isOn(tag);
      if (name === "w:del") paragraph.isJoined = true;
    }
  }
  return paragraphs;
}

const newParagraph = (labelAt: number, isInCell: boolean): Paragraph => ({
  labelAt,
  hasText: false,
  isInCell,
  isBold: false,
  isJoined: false,
  isEndHidden: false,
});
