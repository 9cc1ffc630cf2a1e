import { strToU8 } from "fflate";
import { formatListNumber, type List, readLists, readStyles, type Style } from "./docx-numbering";
import { type Paragraph, paragraphsIn } from "./docx-paragraphs";
import { type DocxParts, mainXml, relatedXml } from "./docx-parts";

type Numbered = { paragraph: Paragraph; numId: string; list: List; level: number };

/**
 * Returns a DOCX in which the numbers of clauses are part of the text, as Word shows them: «2.3. », «а) ». Word
 * computes them when it shows the file, so the file does not contain them, and a list continued after a table would
 * restart from 1. A plain uninterrupted list, «1. 2. 3.», stays a list, and so does one without numbers.
 */
export function withNumbersWritten(parts: DocxParts): DocxParts {
  const styles = readStyles(relatedXml(parts, "styles"));
  const lists = readLists(relatedXml(parts, "numbering"), styles);
  if (lists.size === 0) return parts;
  const xml = mainXml(parts);
  const paragraphs = paragraphsIn(xml);
  const numbered = paragraphs.map((paragraph) => numberingOf(paragraph, styles, lists));
  const writtenLists = findListsToWrite(paragraphs, numbered);
  if (writtenLists.size === 0) return parts;
  const files = { ...parts.files, [parts.main]: strToU8(withLabels(xml, numbered, writtenLists)) };
  return { ...parts, files };
}

function numberingOf(
  paragraph: Paragraph,
  styles: ReadonlyMap<string, Style>,
  lists: ReadonlyMap<string, List>,
): Numbered | null {
  const inherited = numberedStyleOf(paragraph.style, styles);
  const numId = paragraph.numId ?? inherited?.numId;
  const list = lists.get(numId ?? "");
  const isHidden = paragraph.isEndHidden && !paragraph.hasText;
  if (!numId || !list || paragraph.isJoined || isHidden) return null;
  const levelOfStyle = [...list.levels].find(([, { style }]) => style && style === paragraph.style)?.[0];
  return { paragraph, numId, list, level: paragraph.level ?? levelOfStyle ?? inherited?.level ?? 0 };
}

/** Returns the numbering of a style, or of the style that it is based on. */
function numberedStyleOf(name: string | undefined, styles: ReadonlyMap<string, Style>): Style | null {
  let style = styles.get(name ?? "");
  for (let steps = 0; style && steps < 20; steps++) {
    if (style.numId) return style;
    style = styles.get(style.basedOn ?? "");
  }
  return null;
}

/** Returns the lists that are more than a plain one. */
function findListsToWrite(
  paragraphs: readonly Paragraph[],
  numbered: readonly (Numbered | null)[],
): ReadonlySet<string> {
  const seenLists = new Set<string>();
  const writtenLists = new Set<string>();
  let previousNumId = "";
  for (const [at, each] of numbered.entries()) {
    if (!each) {
      if (paragraphs[at]!.hasText) previousNumId = "";
      continue;
    }
    const { abstractId } = each.list;
    const isNumber = each.list.levels.get(each.level)?.format !== "bullet";
    if (isNumber && (!isPlainList(each) || (seenLists.has(abstractId) && previousNumId !== each.numId)))
      writtenLists.add(abstractId);
    seenLists.add(abstractId);
    previousNumId = each.numId;
  }
  return writtenLists;
}

function isPlainList({ paragraph, list, level }: Numbered): boolean {
  const ownLevel = list.levels.get(level);
  const start = list.starts.get(level) ?? ownLevel?.start;
  return (
    level === 0 &&
    ownLevel?.format === "decimal" &&
    ownLevel.text === "%1." &&
    start === 1 &&
    !paragraph.isInCell
  );
}

function withLabels(
  xml: string,
  numbered: readonly (Numbered | null)[],
  writtenLists: ReadonlySet<string>,
): string {
  const labelOf = makeLabelCounter();
  const pieces: string[] = [];
  let copiedTo = 0;
  const replace = (start: number, end: number, text: string) => {
    pieces.push(xml.slice(copiedTo, start), text);
    copiedTo = end;
  };
  for (const each of numbered) {
    if (!each || !writtenLists.has(each.list.abstractId)) continue;
    const { paragraph, list, level } = each;
    const label = labelOf(each);
    const { start, end } = paragraph.numbering ?? insertionPointIn(paragraph, xml);
    replace(start, end, noNumberingXml);
    if (!label || !(paragraph.hasText || paragraph.isInCell)) continue;
    const bold = paragraph.isBold || list.levels.get(level)?.isBold ? "<w:rPr><w:b/></w:rPr>" : "";
    const run = `<w:r>${bold}<w:t xml:space="preserve">${label} </w:t></w:r>`;
    replace(paragraph.labelAt, paragraph.labelAt, run);
  }
  return pieces.join("") + xml.slice(copiedTo);
}

const noNumberingXml = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr>';

/**
 * Returns where numbering has to be inserted in a paragraph that is numbered by its style: at the end of its
 * properties.
 */
function insertionPointIn({ labelAt }: Paragraph, xml: string): { start: number; end: number } {
  const at = xml.lastIndexOf("</w:pPr", labelAt);
  return { start: at, end: at };
}

/**
 * Counts as Word does: a number restarts the levels below it unless they say otherwise, and a missing number above
 * counts as that level's first.
 */
function makeLabelCounter(): (numbered: Numbered) => string {
  const counts = new Map<string, (number | undefined)[]>();
  const startedLevels = new Set<string>();
  return ({ numId, list, level }) => {
    const ownLevel = list.levels.get(level);
    if (!ownLevel) return "";
    const numbers = counts.get(list.abstractId) ?? [];
    counts.set(list.abstractId, numbers);
    const restartAt = startedLevels.has(`${numId} ${level}`) ? undefined : list.starts.get(level);
    startedLevels.add(`${numId} ${level}`);
    const previousNumber = numbers[level];
    for (let below = level + 1; below < numbers.length; below++)
      if (level < (list.levels.get(below)?.restartedBy ?? below)) numbers[below] = undefined;
    for (let above = 0; above < level; above++) numbers[above] ??= list.levels.get(above)?.start ?? 1;
    numbers[level] = restartAt ?? (previousNumber === undefined ? ownLevel.start : previousNumber + 1);
    if (ownLevel.format === "bullet") return "•";
    return ownLevel.text
      .slice(0, maxLabelLength)
      .replace(/%([1-9])/g, (_, digit: string) => {
        const at = Number(digit) - 1;
        const format = ownLevel.isLegal ? "decimal" : (list.levels.get(at)?.format ?? "decimal");
        return formatListNumber(numbers[at] ?? 1, format);
      })
      .trim();
  };
}

const maxLabelLength = 60;
