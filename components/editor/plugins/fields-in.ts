import type { Node } from "@tiptap/pm/model";
import { type Field, fieldsOfText } from "@/components/editor/fields-of-text";

/** The placeholders of a paragraph, also those that run across marks, at their positions in the document. */
export function fieldsIn(paragraph: Node, start: number): Field[] {
  const text = paragraph.textBetween(0, paragraph.content.size, undefined, "\n");
  return fieldsOfText(text).map(({ from, to, ...field }) => ({
    ...field,
    from: start + from,
    to: start + to,
  }));
}
