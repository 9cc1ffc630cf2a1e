import { NodeSelection, TextSelection } from "@tiptap/pm/state";
import { blockAt, type Command } from "./blocks";

/** Swaps a block with its neighbour; the caret keeps its place in the text. */
export const moveBlock =
  (index: number, direction: -1 | 1): Command =>
  ({ doc, tr, selection }, dispatch) => {
    const block = blockAt(doc, index);
    const neighbour = blockAt(doc, index + direction);
    if (!block || !neighbour) return false;
    const [first, second] = direction === 1 ? [block, neighbour] : [neighbour, block];
    const shift = direction * neighbour.node.nodeSize;
    tr.replaceWith(first.from, second.to, [second.node, first.node]);
    if (selection.from >= block.from && selection.to <= block.to) {
      const from = selection.from + shift;
      tr.setSelection(
        selection instanceof NodeSelection
          ? NodeSelection.create(tr.doc, from)
          : TextSelection.between(tr.doc.resolve(from), tr.doc.resolve(selection.to + shift)),
      );
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };
