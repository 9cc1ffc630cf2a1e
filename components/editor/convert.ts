import type { JSONContent } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import type { Block, Body } from "@/lib/body/schema";
import { flowFromEditor } from "./rich-text-from-editor";
import { emptyParagraph, flowToEditor } from "./rich-text-to-editor";

/** The document of the editor for a body. An empty body opens as one empty text, to have where to write. */
export const toEditor = (body: Body): JSONContent => ({
  type: "doc",
  content: body.length > 0 ? body.map(blockToEditor) : [{ type: "custom_text", content: [emptyParagraph] }],
});

/** The body that a document of the editor holds. Blocks that did not change are the same objects as before. */
export const fromEditor = (doc: Node): Body => doc.children.map(blockFromEditor);

function blockToEditor(block: Block): JSONContent {
  switch (block.type) {
    case "heading":
    case "terms":
    case "custom_text": {
      const { type, content, ...attrs } = block;
      return { type, attrs, content: flowToEditor(content.content) };
    }
    case "party": {
      const { content, type: _, ...attrs } = block;
      return content
        ? { type: "party_text", attrs, content: flowToEditor(content.content) }
        : { type: "party", attrs };
    }
    case "services_table":
    case "totals":
    case "signatures":
    case "page_break": {
      const { type, ...attrs } = block;
      return { type, attrs };
    }
  }
}

/** Nodes are immutable, so a block is read once however often the document around it changes. */
const read = new WeakMap<Node, Block>();

function blockFromEditor(node: Node): Block {
  const known = read.get(node);
  if (known) return known;
  const block = blockOf(node);
  read.set(node, block);
  return block;
}

function blockOf(node: Node): Block {
  const attrs = Object.fromEntries(Object.entries(node.attrs).filter(([, value]) => value !== null));
  const content = node.isAtom ? {} : { content: { type: "doc", content: flowFromEditor(node) } };
  const type = node.type.name === "party_text" ? "party" : node.type.name;
  return { ...attrs, ...content, type } as Block;
}
