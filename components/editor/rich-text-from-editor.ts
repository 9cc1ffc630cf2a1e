import type { Mark, Node } from "@tiptap/pm/model";
import type { FlowNode, InlineNode, TextMark } from "@/lib/body/rich-text";

/** Converts the children of a block, omitting attributes with default values. */
export const flowFromEditor = (parent: Node): FlowNode[] => parent.children.map(nodeFromEditor);

function nodeFromEditor(node: Node): FlowNode {
  const { textAlign, start } = node.attrs;
  switch (node.type.name) {
    case "bulletList":
      return { type: "bulletList", content: itemsFromEditor(node) };
    case "orderedList":
      return {
        type: "orderedList",
        ...(start !== 1 && { attrs: { start } }),
        content: itemsFromEditor(node),
      };
    default:
      return {
        type: "paragraph",
        ...(textAlign && { attrs: { textAlign } }),
        ...(node.childCount > 0 && { content: node.children.map(inlineFromEditor) }),
      };
  }
}

const itemsFromEditor = (list: Node) =>
  list.children.map((item) => ({ type: "listItem" as const, content: flowFromEditor(item) }));

function inlineFromEditor(node: Node): InlineNode {
  if (!node.isText) return { type: "hardBreak" };
  const marks = node.marks.map(markFromEditor);
  return { type: "text", text: node.text ?? "", ...(marks.length > 0 && { marks }) };
}

function markFromEditor({ type, attrs }: Mark): TextMark {
  if (type.name === "link") return { type: "link", attrs: { href: attrs.href } };
  return { type: type.name as Exclude<TextMark["type"], "link"> };
}
