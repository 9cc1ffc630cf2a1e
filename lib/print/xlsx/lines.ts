import { widthOf } from "./letter-widths";

/**
 * Returns the lines of a text in a wrapped cell; the width is in the unit of `size`. Lines break at spaces; longer
 * words are cut.
 */
export function linesOf(text: string, size: number, width: number, isBold = false): string[] {
  return text.split(/\r\n?|\n/).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    for (const word of paragraph.split(/(?<= )(?! )|(?<=-)/)) {
      if (widthOf((line + word).trimEnd(), size, isBold) <= width) {
        line += word;
        continue;
      }
      if (line) lines.push(line);
      const [fullLines, lastLine] = cutWord(word, size, width, isBold);
      lines.push(...fullLines);
      line = lastLine;
    }
    return [...lines, line];
  });
}

/** Cuts a word into the lines that it fills and the rest. */
function cutWord(
  word: string,
  size: number,
  width: number,
  isBold: boolean,
): [whole: string[], last: string] {
  if (widthOf(word.trimEnd(), size, isBold) <= width) return [[], word];
  const parts: string[] = [];
  let part = "";
  let used = 0;
  for (const letter of word) {
    const advance = widthOf(letter, size, isBold);
    if (part && used + advance > width) {
      parts.push(part);
      part = "";
      used = 0;
    }
    part += letter;
    used += advance;
  }
  return [parts, part];
}
