import { Fragment, type Node, type Schema, Slice } from "@tiptap/pm/model";

export const isBlock = ({ type }: Node) => type.isInGroup("block");

/**
 * Turns a slice with headings or cards into whole blocks: loose paragraphs between them become texts
 * of their own, and a heading at the start stays a heading instead of joining the text at the caret.
 */
export function wrapInBlocks(slice: Slice, schema: Schema): Slice {
  const nodes = slice.content.content;
  if (nodes.length < 2 || !nodes.some(isBlock)) return slice;
  const wrapped = groupLooseNodes(nodes).map((group) =>
    isBlock(group[0]!) ? group[0]! : schema.nodes.custom_text!.create(null, group),
  );
  const [first, last] = [nodes[0]!, nodes.at(-1)!];
  const openStart = isBlock(first) ? slice.openStart : slice.openStart + 1;
  const openEnd = isBlock(last) ? slice.openEnd : slice.openEnd + 1;
  return new Slice(Fragment.from(wrapped), first.type.name === "heading" ? 0 : openStart, openEnd);
}

/** Removes the blocks from a slice, for a place that has to stay one block. */
export function unwrapBlocks({ content, openStart, openEnd }: Slice): Slice {
  const nodes = content.content;
  if (!nodes.some(isBlock)) return new Slice(content, openStart, openEnd);
  const openDepth = (node: Node | undefined, open: number) =>
    node && isBlock(node) ? Math.max(0, open - 1) : open;
  const flow = Fragment.from(nodes.flatMap((node) => (isBlock(node) ? node.content.content : node)));
  return flow.size === 0
    ? Slice.empty
    : new Slice(flow, openDepth(nodes[0], openStart), openDepth(nodes.at(-1), openEnd));
}

/** Groups neighbouring loose nodes together; each block is a group of its own. */
function groupLooseNodes(nodes: readonly Node[]): Node[][] {
  const groups: Node[][] = [];
  for (const node of nodes) {
    const last = groups.at(-1);
    if (last && !isBlock(node) && !isBlock(last[0]!)) last.push(node);
    else groups.push([node]);
  }
  return groups;
}
