import { widthOf } from "./letter-widths";

/** The lines that a text takes in a wrapped cell of a width, in the unit of `size`: broken at spaces, longer words cut. */
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
      const [whole, last] = cut(word, size, width, isBold);
      lines.push(...whole);
      line = last;
    }
    return [...lines, line];
  });
}

/** A word as the lines that it fills and what is left of it. */
function cut(word: string, size: number, width: number, isBold: boolean): [whole: string[], last: string] {
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
