import type { Node } from "@tiptap/pm/model";
import { parsePlaceholders } from "@/lib/body/placeholders";

/** A placeholder in the document: its name and where it stands, braces included. */
export interface Field {
  name: string;
  isKnown: boolean;
  from: number;
  to: number;
}

/** Whatever stands in double braces and is no placeholder, such as «{{ИНН}}», was meant to be one. */
const misspelt = /\{\{[^{}\n]{1,100}\}\}/g;

/** The placeholders of a paragraph, also those that run across marks. */
export function fieldsIn(paragraph: Node, start: number): Field[] {
  const text = paragraph.textBetween(0, paragraph.content.size, undefined, "\n");
  return parsePlaceholders(text).flatMap((segment) => {
    const from = start + segment.start;
    if (segment.kind === "placeholder") {
      return { name: segment.name, isKnown: segment.isKnown, from, to: from + segment.text.length };
    }
    return [...segment.text.matchAll(misspelt)].map(({ 0: written, index }) => ({
      name: written.slice(2, -2).trim(),
      isKnown: false,
      from: from + index,
      to: from + index + written.length,
    }));
  });
}
