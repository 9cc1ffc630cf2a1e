import { applyEdits, type Edit } from "./docx-edits";
import { leftOutId, markOf } from "./docx-marks";
import { type Tag, tagsOf } from "./docx-tags";

/**
 * Elements around text that mammoth drops with the text: simple fields, changes of direction, characters with their
 * reading above them.
 */
const unreadWrappers = new Set(["w:fldSimple", "w:bdo", "w:dir", "w:ruby", "w:rubyBase", "w:rt"]);
/** Elements within a paragraph that show another file. */
const unreadFiles = new Set(["v:imagedata", "w:subDoc", "w:contentPart"]);
/** What a drawing has besides text. */
const pictures = new Set(["a:blip", "c:chart", "cx:chart", "dgm:relIds"]);

const anyUnread =
  /<(?:w:(?:fldSimple|bdo|dir|ruby|moveFrom|altChunk|subDoc|contentPart|drawing)|v:imagedata|mc:AlternateContent)[\s>]/;

const leftOut = markOf(leftOutId);

type Alternative = { choices: Tag[]; hasFallback: boolean };
type Drawing = { start: number; texts: { start: number; end: number }[]; hasPicture: boolean };

/**
 * Rewrites what mammoth does not read so that its text is read: unwraps it, treats moved text as deleted where it was,
 * and text in new shapes as text in old ones. Leaves marks in place of pictures and embedded files.
 */
export function withUnreadElements(xml: string): string {
  if (!anyUnread.test(xml)) return xml;
  const edits: Edit[] = [];
  const alternatives: Alternative[] = [];
  const drawings: Drawing[] = [];
  for (const tag of tagsOf(xml)) {
    const { name, isOpening, isClosing, start, end } = tag;
    const isPair = isOpening && !isClosing;
    const drawing = drawings.at(-1);
    const alternative = alternatives.at(-1);
    if (unreadWrappers.has(name)) edits.push({ start, end, text: "" });
    else if (name === "w:moveFrom") edits.push(...renaming(tag, "w:del"));
    else if (name === "w:altChunk" && isOpening)
      edits.push({ start, end: start, text: `<w:p>${leftOut}</w:p>` });
    else if (unreadFiles.has(name)) edits.push({ start, end, text: isOpening ? leftOut : "" });
    else if (name === "mc:AlternateContent" && isPair) alternatives.push({ choices: [], hasFallback: false });
    else if (name === "mc:AlternateContent" && !isOpening) edits.push(...readChoice(alternatives.pop()));
    else if (name === "mc:Choice") alternative?.choices.push(tag);
    else if (name === "mc:Fallback" && alternative) alternative.hasFallback = true;
    else if (name === "w:drawing" && isPair) drawings.push({ start, texts: [], hasPicture: false });
    else if (name === "w:drawing" && !isOpening) edits.push(...editsOfDrawing(drawings.pop(), end));
    else if (drawing && pictures.has(name)) drawing.hasPicture = true;
    else if (drawing && name === "w:txbxContent" && isPair) drawing.texts.push({ start, end });
    else if (drawing && name === "w:txbxContent" && drawing.texts.length > 0) drawing.texts.at(-1)!.end = end;
  }
  return applyEdits(xml, edits);
}

/** Renames the element, which is all that is between the name and the attributes of its tag. */
const renaming = ({ name, isOpening, start }: Tag, newName: string): Edit[] => {
  const nameStart = start + (isOpening ? 1 : 2);
  return [{ start: nameStart, end: nameStart + name.length, text: newName }];
};

/** Has the first choice be read if there is no alternative for older programs. */
function readChoice(alternative: Alternative | undefined): Edit[] {
  if (!alternative || alternative.hasFallback) return [];
  const { choices } = alternative;
  const end = choices.findIndex(({ isClosing }) => isClosing);
  return choices.slice(0, end + 1).flatMap((tag) => renaming(tag, "mc:Fallback"));
}

/** Leaves of a drawing its texts, as those of an old shape, and a mark for its picture. */
function editsOfDrawing(drawing: Drawing | undefined, end: number): Edit[] {
  if (!drawing) return [];
  const mark = drawing.hasPicture ? leftOut : "";
  if (drawing.texts.length === 0) return [{ start: drawing.start, end, text: mark }];
  const starts = [drawing.start, ...drawing.texts.map((text) => text.end)];
  const ends = [...drawing.texts.map((text) => text.start), end];
  return starts.map((start, at) => ({
    start,
    end: ends[at]!,
    text: at === 0 ? `${mark}<w:pict>` : at === starts.length - 1 ? "</w:pict>" : "",
  }));
}
