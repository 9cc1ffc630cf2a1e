import type { FlowNode, InlineNode, ParagraphNode } from "@/lib/body/rich-text";

/** Replaces words by a placeholder everywhere in a text, with the marks of the first replaced letter. */
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

function replaceInParagraph(paragraph: ParagraphNode, words: string, placeholderText: string): ParagraphNode {
  const content = paragraph.content ?? [];
  const text = content.map(textOf).join("");
  const places = placesOf(words, text);
  if (places.length === 0) return paragraph;
  const placesOverlapping = makePlaceFinder(places, words.length);
  let at = 0;
  const replaced = content.flatMap((node): InlineNode[] => {
    const start = at;
    at += textOf(node).length;
    const overlapping = placesOverlapping(start, at);
    if (node.type !== "text") return overlapping.some((place) => place < start) ? [] : [node];
    const remainingText = replacePlaces(node.text, start, overlapping, words.length, placeholderText);
    return remainingText ? [{ ...node, text: remainingText }] : [];
  });
  return { ...paragraph, content: replaced };
}

const textOf = (node: InlineNode) => (node.type === "text" ? node.text : "\n");

/** Finds whole words only: not a short name inside a longer one, nor a number inside a number. */
function placesOf(words: string, text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) {
    const isWhole = !isWordPair(text[at - 1], words[0]) && !isWordPair(words.at(-1), text[at + words.length]);
    if (isWhole) places.push(at);
  }
  return places;
}

const isWordPair = (left = "", right = "") => /[\p{L}\p{N}]/u.test(left) && /[\p{L}\p{N}]/u.test(right);

/**
 * Returns a function for the places that overlap a range of the text. Ranges must be requested in order, so that each
 * place is visited once.
 */
function makePlaceFinder(
  places: readonly number[],
  length: number,
): (start: number, end: number) => number[] {
  let first = 0;
  return (start, end) => {
    while (first < places.length && places[first]! + length <= start) first++;
    let next = first;
    while (next < places.length && places[next]! < end) next++;
    return places.slice(first, next);
  };
}

/** Returns the remaining text of a node; the placeholder is written where the replaced words begin. */
function replacePlaces(
  text: string,
  start: number,
  places: readonly number[],
  length: number,
  placeholderText: string,
): string {
  const pieces: string[] = [];
  let copiedTo = 0;
  for (const place of places) {
    const from = place - start;
    pieces.push(text.slice(copiedTo, Math.max(copiedTo, from)), from < 0 ? "" : placeholderText);
    copiedTo = from + length;
  }
  return pieces.join("") + text.slice(copiedTo);
}
