import { paragraphOf } from "@/lib/body/paragraph";
import { plainText, type SourcePart } from "@/lib/recognition/part";
import { joinTexts, numberedStart } from "./paragraphs";

/**
 * Returns the parts of all columns and pages, and joins a paragraph that does not end a sentence with the first one of
 * the next column or page if that begins in lower case. The joined part keeps the position of its beginning.
 */
export function joinCutParagraphs(columns: readonly (readonly SourcePart[])[]): SourcePart[] {
  const parts: SourcePart[] = [];
  for (const [first, ...others] of columns) {
    if (!first) continue;
    const last = parts.at(-1);
    if (last && continues(first, last)) parts.splice(-1, 1, joined(last, first));
    else parts.push(first);
    parts.push(...others);
  }
  return parts;
}

function continues(next: SourcePart, last: SourcePart): boolean {
  if (![next, last].every(isParagraph) || next.hasUnreadPicture) return false;
  const text = plainText(next.content);
  return (
    /[\p{L}\p{N},)»"%-]$/u.test(plainText(last.content)) && /^\p{Ll}/u.test(text) && !numberedStart.test(text)
  );
}

/** Whether a part is one paragraph of running text; centred ones are titles. */
const isParagraph = ({ kind, content: [first, ...others] }: SourcePart) =>
  kind === "text" && first?.type === "paragraph" && others.length === 0 && !first.attrs?.textAlign;

const joined = (last: SourcePart, next: SourcePart): SourcePart => ({
  ...last,
  content: [paragraphOf(joinTexts([plainText(last.content), plainText(next.content)]))],
});
