import { lowerDigits, raiseDigits } from "@/lib/values/raised-digits";
import { type Element, textIn } from "./html-tree";

type Node = Element | string;

/**
 * Writes as characters what a text cannot have in another way: ticks, and raised and lowered digits. Drops the links
 * that mammoth adds below a note to lead back to its mark.
 */
export function withCharacters(element: Element): Element {
  return { ...element, children: element.children.flatMap(written) };
}

function written(node: Node): Node[] {
  if (typeof node === "string") return [node];
  if (node.tag === "input") return [node.isChecked ? "☑" : "☐"];
  if (node.tag === "sup") return node.children.flatMap((child) => convertText(child, raiseDigits));
  if (node.tag === "sub") return node.children.flatMap((child) => convertText(child, lowerDigits));
  if (!node.children.some(isBackLink)) return [withCharacters(node)];
  const kept = node.children.filter((child) => !isBackLink(child));
  const rest = withCharacters({ ...node, children: kept.map(withoutEndSpace) });
  return textIn(rest).trim() === "" ? [] : [rest];
}

const withoutEndSpace = (node: Node, at: number, all: readonly Node[]) =>
  typeof node === "string" && at === all.length - 1 ? node.trimEnd() : node;

const isBackLink = (node: Node) =>
  typeof node !== "string" && node.tag === "a" && /^#(?:foot|end)note-ref-/.test(node.href ?? "");

/** Leaves links as they are: the marks of notes, «[1]». */
function convertText(node: Node, convert: (text: string) => string): Node[] {
  if (typeof node === "string") return [convert(node)];
  if (node.tag === "a") return [node];
  return [{ ...node, children: node.children.flatMap((child) => convertText(child, convert)) }];
}
