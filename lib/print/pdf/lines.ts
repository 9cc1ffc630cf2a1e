import type { Run } from "@/lib/print/section";
import { commonWidthOf, type Face, faceOf, splitByFace, widthOf } from "./fonts";
import { drawableText } from "./glyphs";
import { printRulesInForce } from "./rules-in-force";

/** Text that is never split and is drawn in one operation; includes a space at its end. */
export type Piece = {
  text: string;
  face: Face;
  width: number;
  underline: boolean;
  strike: boolean;
  href: string | null;
};

/** A line of text; `endsParagraph` marks the last line, which is not stretched when justified. */
export type Line = { pieces: Piece[]; width: number; endsParagraph: boolean };

/** Breaks runs into lines no wider than `room`, at spaces and hyphens; a word longer than a line is cut. */
export function breakLines(runs: Run[], size: number, room: number): Line[] {
  // Measuring a text as a whole and word by word gives sums that differ by rounding errors.
  const width = room + 0.01;
  const singleLine = singleLineOf(runs, size, width);
  if (singleLine) return [singleLine];
  const lines: Line[] = [];
  let line: Line = { pieces: [], width: 0, endsParagraph: false };
  const closeLine = (endsParagraph: boolean) => {
    lines.push({
      ...withoutTrailingSpaces({ ...line, pieces: mergePieces(line.pieces) }, size),
      endsParagraph,
    });
    line = { pieces: [], width: 0, endsParagraph: false };
  };
  for (const word of wordsOf(runs, size)) {
    if (word === "\n") {
      closeLine(true);
      continue;
    }
    if (line.pieces.length > 0 && line.width + visibleWidth(word, size) > width) closeLine(false);
    for (const part of fittingParts(word, size, width)) {
      if (line.pieces.length > 0 && line.width + visibleWidth(part, size) > width) closeLine(false);
      for (const piece of part) {
        line.pieces.push(piece);
        line.width += piece.width;
      }
    }
  }
  closeLine(true);
  return lines;
}

/** Fast path for a single-style text that fits on one line, as most table cells do. */
function singleLineOf([run, ...others]: Run[], size: number, room: number): Line | null {
  if (!run || others.length > 0 || run.text === "" || run.text.endsWith(" ")) return null;
  const { text, underline = false, strike = false, href = null, ...style } = run;
  const face = faceOf(style);
  const width = commonWidthOf(text, face, size);
  if (width === null || width > room) return null;
  return { pieces: [{ text, face, width, underline, strike, href }], width, endsParagraph: true };
}

type Word = Piece[];

/**
 * A line may break after a space, but not after «№», an abbreviation in an address («ул.») or the name of a code
 * («ИНН»), not before «г.», «руб.» or a dash, not within a number, and not between initials. It may also break at the
 * hyphen of a long word («научно-производственный», but not «Санкт-Петербург»).
 */
const lineBreaks = new RegExp(
  [
    "(?! |(?:г|руб)\\.|[—–] )(?<=[^ №] +)(?<!\\d (?=\\d))(?<!\\p{Lu}\\. (?=\\p{Lu}\\.))",
    "(?<!(?:^|[ ,(])(?:(?:г|ул|пр|пер|д|стр|корп|кв|оф|пом)\\.|ИНН|КПП|ОГРН|ОГРНИП|БИК|тел\\.:) )",
    "|",
    "(?<=\\p{L}{6}-)(?=\\p{L}{3})",
    "|",
    "(?<=\\n)|(?=\\n)",
  ].join(""),
  "u",
);

function* wordsOf(runs: Run[], size: number): Generator<Word | "\n"> {
  let word: Word = [];
  for (const run of runs) {
    for (const text of drawableText(run.text).split(lineBreaks)) {
      if (text === "") continue;
      if (word.length > 0 && (text === "\n" || /[ -]$/.test(word.at(-1)!.text))) {
        yield word;
        word = [];
      }
      if (text === "\n") yield "\n";
      else for (const piece of piecesOf(text, run, size)) word.push(piece);
    }
  }
  if (word.length > 0) yield word;
}

function piecesOf(
  runText: string,
  { underline = false, strike = false, href, ...style }: Run,
  size: number,
): Piece[] {
  return splitByFace(runText, faceOf(style)).map(({ text, face }) => ({
    text,
    face,
    width: widthOf(text, face, size),
    underline,
    strike,
    href: href ?? null,
  }));
}

/** Returns the width without trailing spaces, which may extend beyond the edge of the line. */
function visibleWidth(word: Word, size: number): number {
  const last = word.at(-1)!;
  const hangingWidth = last.text.endsWith(" ")
    ? last.width - widthOf(last.text.trimEnd(), last.face, size)
    : 0;
  return word.reduce((sum, piece) => sum + piece.width, 0) - hangingWidth;
}

/**
 * Returns the word, or its parts if it is wider than a line. A row of numbers is cut between numbers, not within one,
 * and a phone number at its spaces.
 */
function fittingParts(word: Word, size: number, width: number): Word[] {
  if (visibleWidth(word, size) <= width) return [word];
  const rules = printRulesInForce();
  const parts = rules >= 1 ? word.flatMap((piece) => splitAfter(spaces, piece, size)) : word;
  return parts
    .flatMap((piece) =>
      rules >= 3 && visibleWidth([piece], size) > width ? splitAfter(noBreakSpaces, piece, size) : [piece],
    )
    .flatMap((piece) => (visibleWidth([piece], size) <= width ? [piece] : cutPiece(piece, size, width)))
    .map((piece) => [piece]);
}

const spaces = /(?<= )(?! )/;
const noBreakSpaces = /(?<=\u00a0)(?!\u00a0)/;

const splitAfter = (end: RegExp, piece: Piece, size: number): Piece[] =>
  piece.text.split(end).map((text) => ({ ...piece, text, width: widthOf(text, piece.face, size) }));

function cutPiece(piece: Piece, size: number, width: number): Piece[] {
  const parts: Piece[] = [];
  let text = "";
  let used = 0;
  const pushPart = () => parts.push({ ...piece, text, width: widthOf(text, piece.face, size) });
  let previousLetter = "";
  for (const letter of piece.text) {
    const ownWidth = widthOf(letter, piece.face, size);
    // Kerning with the preceding letter changes the distance.
    const advance = previousLetter
      ? widthOf(previousLetter + letter, piece.face, size) - widthOf(previousLetter, piece.face, size)
      : ownWidth;
    if (text && used + advance > width) {
      pushPart();
      text = "";
      used = 0;
    }
    used += text ? advance : ownWidth;
    text += letter;
    previousLetter = letter;
  }
  pushPart();
  return parts;
}

/** Merges words of the same style so that they are drawn together. */
function mergePieces(pieces: Piece[]): Piece[] {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const previous = merged.at(-1);
    if (previous && haveSameStyle(previous, piece)) {
      const text = previous.text + piece.text;
      merged[merged.length - 1] = { ...previous, text, width: previous.width + piece.width };
    } else {
      merged.push(piece);
    }
  }
  return merged;
}

/** Removes all trailing spaces of a line except one. */
function withoutTrailingSpaces(line: Line, size: number): Line {
  const pieces = [...line.pieces];
  let { width } = line;
  while (pieces.length > 1 && isBlank(pieces.at(-1)!) && pieces.at(-2)!.text.endsWith(" ")) {
    width -= pieces.pop()!.width;
  }
  const last = pieces.at(-1);
  if (!last?.text.endsWith("  ")) return { ...line, pieces, width };
  const text = last.text.slice(0, endOfText(last.text) + 1);
  const lastWidth = widthOf(text, last.face, size);
  pieces[pieces.length - 1] = { ...last, text, width: lastWidth };
  return { ...line, pieces, width: width - last.width + lastWidth };
}

const isBlank = ({ text }: Piece) => endOfText(text) === 0;

/** Returns the index where the trailing spaces of a text begin. */
function endOfText(text: string): number {
  let end = text.length;
  while (text[end - 1] === " ") end--;
  return end;
}

const haveSameStyle = (a: Piece, b: Piece) =>
  a.face === b.face && a.underline === b.underline && a.strike === b.strike && a.href === b.href;
