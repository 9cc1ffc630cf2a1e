import type { FlowNode, InlineNode, ParagraphNode } from "@/lib/body/rich-text";
import { plainText } from "@/lib/recognition/part";

/** A place of words in a paragraph, and the placeholder that replaces them. */
type Place = { at: number; placeholder: string };

/**
 * Replaces words by placeholders, with the marks of the first replaced letter. `placeholderOf` returns that of each
 * occurrence, counted from 0 over all nodes as in `findWords`; null leaves the words.
 */
export function replaceWords(
  nodes: readonly FlowNode[],
  words: string,
  placeholderOf: (occurrence: number) => string | null,
): FlowNode[] {
  let occurrence = 0;
  const replaceIn = (flow: readonly FlowNode[]): FlowNode[] =>
    flow.map((node) => {
      if (node.type !== "paragraph")
        return {
          ...node,
          content: node.content.map((item) => ({ ...item, content: replaceIn(item.content) })),
        };
      const places = placesOf(words, plainText([node])).flatMap((at): Place[] => {
        const placeholder = placeholderOf(occurrence++);
        return placeholder ? [{ at, placeholder: `{{${placeholder}}}` }] : [];
      });
      return places.length > 0 ? replaceInParagraph(node, places, words.length) : node;
    });
  return replaceIn(nodes);
}

/** Returns the positions of words in the plain text of nodes; words of two paragraphs are no occurrence. */
export function findWords(nodes: readonly FlowNode[], words: string): number[] {
  const found: number[] = [];
  let start = 0;
  const findIn = (flow: readonly FlowNode[]) => {
    for (const node of flow) {
      if (node.type !== "paragraph") {
        for (const { content } of node.content) findIn(content);
        continue;
      }
      const text = plainText([node]);
      for (const at of placesOf(words, text)) found.push(start + at);
      start += text.length + 1;
    }
  };
  findIn(nodes);
  return found;
}

function replaceInParagraph(
  paragraph: ParagraphNode,
  places: readonly Place[],
  length: number,
): ParagraphNode {
  const placesOverlapping = makePlaceFinder(places, length);
  let at = 0;
  const replaced = (paragraph.content ?? []).flatMap((node): InlineNode[] => {
    const start = at;
    at += textOf(node).length;
    const overlapping = placesOverlapping(start, at);
    if (node.type !== "text") return overlapping.some((place) => place.at < start) ? [] : [node];
    const remainingText = replacePlaces(node.text, start, overlapping, length);
    return remainingText ? [{ ...node, text: remainingText }] : [];
  });
  return { ...paragraph, content: replaced };
}

const textOf = (node: InlineNode) => (node.type === "text" ? node.text : "\n");

/** Finds whole words only: not a short name inside a longer one, nor a number inside a number. */
export function placesOf(words: string, text: string): number[] {
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
function makePlaceFinder(places: readonly Place[], length: number): (start: number, end: number) => Place[] {
  let first = 0;
  return (start, end) => {
    while (first < places.length && places[first]!.at + length <= start) first++;
    let next = first;
    while (next < places.length && places[next]!.at < end) next++;
    return places.slice(first, next);
  };
}

/** Returns the remaining text of a node; the placeholder is written where the replaced words begin. */
function replacePlaces(text: string, start: number, places: readonly Place[], length: number): string {
  const pieces: string[] = [];
  let copiedTo = 0;
  for (const { at, placeholder } of places) {
    const from = at - start;
    pieces.push(text.slice(copiedTo, Math.max(copiedTo, from)), from < 0 ? "" : placeholder);
    copiedTo = from + length;
  }
  return pieces.join("") + text.slice(copiedTo);
}
