import type { Node } from "@tiptap/pm/model";
import { type Field, fieldsOfText } from "@/components/editor/fields-of-text";

/** Returns the placeholders of a paragraph with their positions in the document, including those that span marks. */
export function fieldsIn(paragraph: Node, start: number): Field[] {
  const text = paragraph.textBetween(0, paragraph.content.size, undefined, "\n");
  return fieldsOfText(text).map(({ from, to, ...field }) => ({
    ...field,
    from: start + from,
    to: start + to,
  }));
}
