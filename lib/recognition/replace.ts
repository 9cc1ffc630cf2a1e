import type { FlowNode, InlineNode, ParagraphNode } from "@/lib/body/rich-text";

/** Puts a placeholder in the place of words, wherever they stand in the text; marks stay as they were at its start. */
export function replaceWords(nodes: readonly FlowNode[], words: string, placeholder: string): FlowNode[] {
  return nodes.map((node) => {
    if (node.type === "paragraph") return replaceInParagraph(node, words, `{{${placeholder}}}`);
    const content = node.content.map((item) => ({
      ...item,
      content: replaceWords(item.content, words, placeholder),
    }));
    return { ...node, content };
  });
}

function replaceInParagraph(paragraph: ParagraphNode, words: string, written: string): ParagraphNode {
  const content = paragraph.content ?? [];
  const text = content.map(textOf).join("");
  const places = placesOf(words, text);
  if (places.length === 0) return paragraph;
  let at = 0;
  const replaced = content.flatMap((node): InlineNode[] => {
    const start = at;
    at += textOf(node).length;
    if (node.type !== "text") return places.some((place) => isWithin(start, place, words)) ? [] : [node];
    const kept = partsLeft(node.text, start, places, words.length, written);
    return kept ? [{ ...node, text: kept }] : [];
  });
  return { ...paragraph, content: replaced };
}

const textOf = (node: InlineNode) => (node.type === "text" ? node.text : "\n");

const isWithin = (at: number, place: number, words: string) => at > place && at < place + words.length;

/** Whole words only: a short name is not found inside a longer one, nor a number in a number. */
function placesOf(words: string, text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) {
    const isWhole = !isWordPair(text[at - 1], words[0]) && !isWordPair(words.at(-1), text[at + words.length]);
    if (isWhole) places.push(at);
  }
  return places;
}

const isWordPair = (left = "", right = "") => /[\p{L}\p{N}]/u.test(left) && /[\p{L}\p{N}]/u.test(right);

/** What is left of the text of one node; the placeholder is written where the words begin. */
function partsLeft(
  text: string,
  start: number,
  places: readonly number[],
  length: number,
  written: string,
): string {
  let left = "";
  for (let index = 0; index < text.length; index++) {
    const place = places.find((each) => start + index >= each && start + index < each + length);
    if (place === undefined) left += text[index];
    else if (place === start + index) left += written;
  }
  return left;
}
