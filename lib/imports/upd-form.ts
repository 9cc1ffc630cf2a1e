import { standardBody } from "@/lib/body/standard";
import type { Structured } from "@/lib/recognition/assemble";
import { plainText, type SourcePart } from "@/lib/recognition/part";

/** Words at the beginning of a UPD form, in whatever order its columns are extracted. */
const formWords = [/универсальный/iu, /передаточный/iu, /сч[её]т-фактура/iu, /\(1а\)/u, /продавец/iu];
const searchedLength = 3_000;

/**
 * Returns whether a file is a filled-in UPD form (letter of the tax service ММВ-20-3/96@), which the law prescribes.
 */
export function isUpdForm(parts: readonly SourcePart[]): boolean {
  let text = "";
  for (const { content } of parts) {
    if (text.length > searchedLength) break;
    text += ` ${plainText(content)}`;
  }
  return formWords.every((mark) => mark.test(text.slice(0, searchedLength)));
}

/**
 * Returns the template for a form that the product prints itself: the standard text of new documents of the type. It
 * contains no words of the file, which a problem at the first part says.
 */
export const updTemplate = (parts: readonly SourcePart[]): Structured => ({
  body: standardBody("upd"),
  blockIds: parts.map(() => null),
  problems: [{ part: 0, code: "prescribed_form" }],
});
