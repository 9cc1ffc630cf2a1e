import { hasWideGap, heightOf, type Line, median, textOf } from "./lines";

/** The dimensions of running text on a page. */
export type Measure = { left: number; right: number; height: number; gap: number };

/**
 * Measures the lines of a page. The left edge is that of nearly all lines, so that a few lines further out do not
 * count.
 */
export function measureOf(lines: readonly Line[]): Measure {
  const lefts = lines.map(({ left }) => left).toSorted((a, b) => a - b);
  const gaps = lines.slice(1).map((line, index) => line.top - lines[index]!.bottom);
  return {
    left: lefts[Math.floor(lefts.length / 10)] ?? 0,
    right: Math.max(0, ...lines.map(({ right }) => right)),
    height: median(lines.map(heightOf)),
    gap: median(gaps.filter((gap) => gap >= 0)),
  };
}

/** Joins lines into paragraphs, by gaps, indents, numbers and short last lines. */
export function paragraphsOf(lines: readonly Line[], measure: Measure): Line[][] {
  const paragraphs: Line[][] = [];
  for (const line of lines) {
    const last = paragraphs.at(-1);
    if (last && continuesParagraph(line, last, measure)) last.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs;
}

/**
 * The beginning of a numbered paragraph or an item of a list. Before a point, a capital letter is an initial, and many
 * small ones are abbreviations: «г. Москва», «п. 2.1», «т. е.».
 */
export const numberedStart =
  /^(?:\d{1,3}(?:\.\d{1,3})*[.)]\s|\d{1,3}(?:\.\d{1,3})+\s|[-–—•·]\s|[а-яёА-ЯЁa-zA-Z]\)\s|[абвежзa-z]\.\s(?![а-яёa-z]\.))/;

function continuesParagraph(
  line: Line,
  paragraph: readonly Line[],
  { left, right, height, gap }: Measure,
): boolean {
  const before = paragraph.at(-1)!;
  const text = textOf(line);
  if (hasWideGap(line) || hasWideGap(before)) return false;
  if (line.top - before.bottom > Math.max(gap * 1.7, height * 0.7)) return false;
  if (Math.abs(heightOf(line) - heightOf(before)) > height * 0.45 || line.isBold !== before.isBold)
    return false;
  if (numberedStart.test(text)) return false;
  if (hangsUnder(line, before)) return true;
  if (endOfItem.test(textOf(before))) return false;
  if (isFarShorter(before, { left, right }) && !goesOn.test(textOf(before)) && !conjunction.test(text))
    return false;
  const isIndented = line.left - left > height * 1.2 && before.left - left < height * 0.8;
  if (isIndented) return false;
  const isCentred = before.left - left > height * 2;
  if (isCentred) return line.left - left > height * 2;
  return !hasRoomFor(line, before, right - height) || /^[а-яё]{2}/.test(text);
}

const endOfItem = /;(?: (?:и|или|а также))?$/;

/** What a paragraph cannot end with: a comma, a hyphen, or a word that belongs to the next one. */
const goesOn = /(?:[,(«–—\u00ad-]|(?<!\p{L})(?:а|в|во|для|до|за|и|из|или|к|на|не|о|об|от|по|при|с|со|у))$/iu;
const conjunction = /^(?:или|либо|но)\s/;

/** Whether a line leaves so much of the column empty that the next one is no continuation, even in lower case. */
function isFarShorter(line: Line, { left, right }: Pick<Measure, "left" | "right">): boolean {
  const width = right - left;
  // Centred lines and those at the right edge begin further in.
  return line.left - left < width * 0.3 && right - line.right > width * 0.4;
}

/** Punctuation is optional, because recognition may lose it. */
const clauseNumber = /^(?:\d[\d.,]{0,9}\)?|[-–—•·]|[а-яёА-ЯЁa-zA-Z]\)|[абвежзa-z]\.)$/;

/** Returns whether a line consists of a clause's number and, apart from it, its text. */
export const isClause = ({ cells: [first, ...others] }: Line) =>
  clauseNumber.test(first?.text ?? "") && others.length === 1;

/** Whether a line continues below the text of a clause whose number stands out to the left. */
function hangsUnder(line: Line, { words: [first, second], left }: Line): boolean {
  if (!first || !second || !clauseNumber.test(first.text)) return false;
  return line.left - left > heightOf(line) * 0.5 && Math.abs(line.left - second.left) < heightOf(line) * 0.6;
}

/** Whether the first word would have fitted into the line before, which therefore ended a paragraph. */
function hasRoomFor(line: Line, before: Line, right: number): boolean {
  const text = textOf(line);
  const widthOfLetter = (line.right - line.left) / text.length;
  return before.right + widthOfLetter * (1 + text.search(/\s|$/)) < right;
}

/** Particles whose hyphen belongs to the word: «кто-то». */
const hyphenatedParticle = /^(?:то|либо|нибудь)(?![а-яё])/;

/** Returns the text of a paragraph and rejoins words that were broken at the end of a line. */
export const joinLines = (lines: readonly Line[]): string => joinTexts(lines.map(textOf));

/** Joins the lines of a text and rejoins words that were broken at the end of one. */
export function joinTexts(lines: readonly string[]): string {
  const parts: string[] = [];
  // The last characters of the text; searching all of it for each line would take quadratic time.
  let end = "";
  const add = (text: string) => {
    parts.push(text);
    end = (end + text).slice(-2);
  };
  const cutHyphen = () => {
    parts.push(parts.pop()!.slice(0, -1));
    end = end.slice(0, -1);
  };
  for (const next of lines) {
    const isSoft = end.endsWith("\u00ad");
    const isHyphenated = /^[\p{L}\d]-$/u.test(end) && /^[\p{L}\d]/u.test(next);
    const isBroken = /^\p{L}-$/u.test(end) && /^[а-яё]/.test(next) && !hyphenatedParticle.test(next);
    if (isSoft || isBroken) cutHyphen();
    add(isSoft || isHyphenated ? next : ` ${next}`);
  }
  return parts.join("").trim();
}

/** Joins the lines of a cell of a table. The hyphen of «Кол-во» belongs to it. */
export const joinCellTexts = (text: string, next: string): string =>
  /(?<!\p{L})кол-$/iu.test(text) && /^во(?!\p{L})/iu.test(next)
    ? `${text}${next}`
    : joinTexts([text, next].filter(Boolean));
