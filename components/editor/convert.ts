import type { JSONContent } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import type { RichText } from "@/lib/body/rich-text";
import type { Block, Body } from "@/lib/body/schema";
import { flowFromEditor } from "./rich-text-from-editor";
import { emptyParagraph, flowToEditor } from "./rich-text-to-editor";
import type { BlockNodeName } from "./schema/blocks";
import { typeOfNode } from "./type-of-node";

/** Converts a body to the editor's document. An empty body becomes one empty text, so that there is a place to type. */
export const toEditor = (body: Body): JSONContent => ({
  type: "doc",
  content: body.length > 0 ? body.map(blockToEditor) : [{ type: "custom_text", content: [emptyParagraph] }],
});

/** Converts the editor's document to a body. Unchanged blocks are the same objects as before. */
export const fromEditor = (doc: Node): Body => doc.children.map(blockFromEditor);

/** The fields of a block become attributes of its node; `schema/blocks` ensures that the node has them. */
function blockToEditor({ type, ...fields }: Block): JSONContent {
  const { content, ...attrs }: { content?: RichText; [attribute: string]: unknown } = fields;
  const name: BlockNodeName = type === "party" && content ? "party_text" : type;
  return { type: name, attrs, ...(content && { content: flowToEditor(content.content) }) };
}

/** Cached: nodes are immutable, so a block is converted once, however often the document around it changes. */
const convertedBlocks = new WeakMap<Node, Block>();

function blockFromEditor(node: Node): Block {
  const cachedBlock = convertedBlocks.get(node);
  if (cachedBlock) return cachedBlock;
  const block = blockOf(node);
  convertedBlocks.set(node, block);
  return block;
}

function blockOf(node: Node): Block {
  const attrs = Object.fromEntries(Object.entries(node.attrs).filter(([, value]) => value !== null));
  const content = node.isAtom ? {} : { content: { type: "doc", content: flowFromEditor(node) } };
  return { ...attrs, ...content, type: typeOfNode(node) } as Block;
}
