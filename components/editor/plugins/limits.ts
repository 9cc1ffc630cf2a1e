import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { maxBlocks, maxBodySize, maxDepth, nodeSize } from "@/lib/body/rules";

interface Extent {
  size: number;
  depth: number;
}

const cachedExtents = new WeakMap<Node, Extent>();

/** Returns the size and depth of a rich text as the body's schema counts them, including the root. */
function extentOf(node: Node): Extent {
  const cachedExtent = cachedExtents.get(node);
  if (cachedExtent) return cachedExtent;
  const extent: Extent = { size: nodeSize + (node.text?.length ?? 0), depth: 1 };
  node.forEach((child) => {
    const { size, depth } = extentOf(child);
    extent.size += size;
    extent.depth = Math.max(extent.depth, depth + 1);
  });
  cachedExtents.set(node, extent);
  return extent;
}

function isWithinLimits({ childCount, children }: Node): boolean {
  const extents = children.map(extentOf);
  const size = extents.reduce((sum, extent) => sum + extent.size, 0);
  return childCount <= maxBlocks && size <= maxBodySize && extents.every(({ depth }) => depth <= maxDepth);
}

interface LimitsOptions {
  /** Called when a change by typing or pasting was refused entirely. */
  onRefused: () => void;
}

/** Refuses a change that would make the body unacceptable. */
const limitsPlugin = ({ onRefused }: LimitsOptions) =>
  new Plugin({
    filterTransaction: ({ docChanged, doc }) => {
      if (!docChanged || isWithinLimits(doc)) return true;
      onRefused();
      return false;
    },
  });

export const Limits = Extension.create<LimitsOptions>({
  name: "limits",
  addOptions: () => ({ onRefused: () => undefined }),
  addProseMirrorPlugins() {
    return [limitsPlugin(this.options)];
  },
});
