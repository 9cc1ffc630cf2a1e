import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { maximumBlocks, maximumDepth, maximumSize, nodeSize } from "@/lib/body/rules";

interface Extent {
  size: number;
  depth: number;
}

const measured = new WeakMap<Node, Extent>();

/** How the schema of the body counts a rich text: its root included. */
function extentOf(node: Node): Extent {
  const known = measured.get(node);
  if (known) return known;
  const extent: Extent = { size: nodeSize + (node.text?.length ?? 0), depth: 1 };
  node.forEach((child) => {
    const { size, depth } = extentOf(child);
    extent.size += size;
    extent.depth = Math.max(extent.depth, depth + 1);
  });
  measured.set(node, extent);
  return extent;
}

function isAcceptable({ childCount, children }: Node): boolean {
  const extents = children.map(extentOf);
  const size = extents.reduce((sum, extent) => sum + extent.size, 0);
  return (
    childCount <= maximumBlocks && size <= maximumSize && extents.every(({ depth }) => depth <= maximumDepth)
  );
}

/** Refuses a change after which the body would no longer be accepted. */
const limitsPlugin = () =>
  new Plugin({
    filterTransaction: ({ docChanged, doc }) => !docChanged || isAcceptable(doc),
  });

export const Limits = Extension.create({
  name: "limits",
  addProseMirrorPlugins: () => [limitsPlugin()],
});
