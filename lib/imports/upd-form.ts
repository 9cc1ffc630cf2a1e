import { standardBody } from "@/lib/body/standard";
import type { Structured } from "@/lib/recognition/assemble";
import { plainText, type SourcePart } from "@/lib/recognition/part";

/** The words that a form of a UPD begins with, in whatever order its columns come out. */
const marks = [/универсальный/iu, /передаточный/iu, /сч[её]т-фактура/iu, /\(1а\)/u, /продавец/iu];
const beginning = 3_000;

/** Whether a file is a filled form of a UPD (letter of the tax service ММВ-20-3/96@), which law prescribes. */
export function isUpdForm(parts: readonly SourcePart[]): boolean {
  let text = "";
  for (const { content } of parts) {
    if (text.length > beginning) break;
    text += ` ${plainText(content)}`;
  }
  return marks.every((mark) => mark.test(text.slice(0, beginning)));
}

/**
 * The template of a form that prints by itself: the text that new documents of the type have. None of the file's words are
 * in it, which its first part says.
 */
export const updTemplate = (parts: readonly SourcePart[]): Structured => ({
  body: standardBody("upd"),
  blockIds: parts.map(() => null),
  problems: [{ part: 0, code: "prescribed_form" }],
});
