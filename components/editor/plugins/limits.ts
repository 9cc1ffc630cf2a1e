import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { maximumDepth, maximumNodes } from "@/lib/body/rich-text";
import { maximumBlocks } from "@/lib/body/schema";

interface Size {
  nodes: number;
  depth: number;
}

const measured = new WeakMap<Node, Size>();

/** How the schema of the body counts a rich text: its root included. */
function sizeOf(node: Node): Size {
  const known = measured.get(node);
  if (known) return known;
  const size: Size = { nodes: 1, depth: 1 };
  node.forEach((child) => {
    const { nodes, depth } = sizeOf(child);
    size.nodes += nodes;
    size.depth = Math.max(size.depth, depth + 1);
  });
  measured.set(node, size);
  return size;
}

const isTooLarge = (block: Node) => {
  const { nodes, depth } = sizeOf(block);
  return nodes > maximumNodes || depth > maximumDepth;
};

/** Refuses a change after which the body would no longer be accepted. */
const limitsPlugin = () =>
  new Plugin({
    filterTransaction: ({ docChanged, doc }) =>
      !docChanged || (doc.childCount <= maximumBlocks && !doc.children.some(isTooLarge)),
  });

export const Limits = Extension.create({
  name: "limits",
  addProseMirrorPlugins: () => [limitsPlugin()],
});
