import { paragraphOf } from "@/lib/body/paragraph";
import type { FlowNode, InlineNode, ParagraphNode, TextMark } from "@/lib/body/rich-text";
import { isSafeHref } from "@/lib/body/rules";
import { textsOfTable } from "./html-table";
import type { Element } from "./html-tree";
import { rowText } from "./page-parts";

type ListItem = Extract<FlowNode, { type: "bulletList" }>["content"][number];

const marks: Record<string, TextMark["type"]> = { strong: "bold", em: "italic", u: "underline", s: "strike" };

/** Returns the text of a paragraph or heading with its marks. */
export function paragraphNode(element: Element): ParagraphNode {
  const content = inlineNodes(element.children, []);
  return content.length > 0 ? { type: "paragraph", content } : { type: "paragraph" };
}

function inlineNodes(children: readonly (Element | string)[], outerMarks: TextMark[]): InlineNode[] {
  return children.flatMap((child): InlineNode[] => {
    if (typeof child === "string") return textNode(child, outerMarks);
    if (child.tag === "br") return [{ type: "hardBreak" }];
    return inlineNodes(child.children, [...outerMarks, ...markOf(child)]);
  });
}

/** Turns tabs and line ends of the file into spaces and drops soft hyphens. */
function textNode(text: string, textMarks: TextMark[]): InlineNode[] {
  const clean = text
    .toWellFormed()
    .replaceAll("\u00ad", "")
    .replace(/\p{Cc}+/gu, " ");
  if (clean === "") return [];
  return [{ type: "text", text: clean, ...(textMarks.length > 0 && { marks: textMarks }) }];
}

function markOf({ tag, href }: Element): TextMark[] {
  if (tag === "a" && href && href.length <= 2048 && isSafeHref(href))
    return [{ type: "link", attrs: { href } }];
  const type = marks[tag];
  return type && type !== "link" ? [{ type }] : [];
}

/** Returns a list with its nested lists; null if it has no items. */
export function listNode(element: Element): FlowNode | null {
  const items = element.children.flatMap((child) =>
    typeof child !== "string" && child.tag === "li" ? [itemNode(child)] : [],
  );
  if (items.length === 0) return null;
  // Items that are indented further than those above are in a list without text of its own.
  const [only] = items.length === 1 && items[0]!.content.length === 1 ? items[0]!.content : [];
  if (only && only.type !== "paragraph") return only;
  return { type: element.tag === "ol" ? "orderedList" : "bulletList", content: items };
}

function itemNode({ children }: Element): ListItem {
  const isBlock = (child: Element | string) =>
    typeof child !== "string" && /^(?:ul|ol|p|h[1-6]|table)$/.test(child.tag);
  const itemText = paragraphNode({ tag: "p", children: children.filter((child) => !isBlock(child)) });
  const nestedNodes = children.flatMap((child): FlowNode[] => {
    if (typeof child === "string" || !isBlock(child)) return [];
    if (/^(?:p|h[1-6])$/.test(child.tag)) return [paragraphNode(child)];
    if (child.tag === "table") return textsOfTable(child).map((row) => paragraphOf(rowText(row)));
    const list = listNode(child);
    return list ? [list] : [];
  });
  return {
    type: "listItem",
    content: itemText.content || nestedNodes.length === 0 ? [itemText, ...nestedNodes] : nestedNodes,
  };
}
