import type { JSONContent } from "@tiptap/core";
import type { FlowNode, InlineNode, TextMark } from "@/lib/body/rich-text";

export const emptyParagraph: JSONContent = { type: "paragraph" };

/** Converts a text to editor nodes. The editor cannot hold a text without content: it becomes an empty paragraph. */
export const flowToEditor = (content: FlowNode[]): JSONContent[] =>
  content.length === 0 ? [emptyParagraph] : content.map(nodeToEditor);

function nodeToEditor(node: FlowNode): JSONContent {
  if (node.type === "paragraph") {
    return {
      type: "paragraph",
      attrs: { textAlign: node.attrs?.textAlign ?? null },
      content: node.content?.map(inlineToEditor),
    };
  }
  return {
    type: node.type,
    ...(node.type === "orderedList" && { attrs: { start: node.attrs?.start ?? 1 } }),
    content: node.content.map((item) => ({ type: "listItem", content: item.content.map(nodeToEditor) })),
  };
}

function inlineToEditor(node: InlineNode): JSONContent {
  if (node.type === "hardBreak") return { type: "hardBreak" };
  return { type: "text", text: node.text, marks: withoutDuplicateMarks(node.marks ?? []) };
}

/** Keeps one mark of each kind; of two links the later one wins, as in print. */
const withoutDuplicateMarks = (marks: TextMark[]): TextMark[] => [
  ...new Map(marks.map((mark) => [mark.type, mark])).values(),
];
