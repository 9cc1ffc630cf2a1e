import type { Node } from "@tiptap/pm/model";
import { type EditorState, Selection, type Transaction } from "@tiptap/pm/state";

/** A ProseMirror command: returns whether it applies; without `dispatch` it changes nothing. */
export type Command = (state: EditorState, dispatch?: (tr: Transaction) => void) => boolean;

export interface PlacedBlock {
  node: Node;
  /** The index among the blocks. */
  index: number;
  /** The positions before and after the block. */
  from: number;
  to: number;
}

/** Returns the block at an index, or null when there is none. */
export function blockAt(doc: Node, index: number): PlacedBlock | null {
  const node = doc.maybeChild(index);
  if (!node) return null;
  let from = 0;
  for (let before = 0; before < index; before++) from += doc.child(before).nodeSize;
  return { node, index, from, to: from + node.nodeSize };
}

/** Returns the block in which the selection begins. */
export const currentBlock = ({ doc, selection }: EditorState): PlacedBlock | null =>
  blockAt(doc, Math.min(selection.$from.index(0), doc.childCount - 1));

/** Puts the caret into the block at a position, or selects the block if it has no text. */
export const selectBlock = (tr: Transaction, position: number, side: 1 | -1 = 1) => {
  const block = tr.doc.nodeAt(position);
  const end = side === 1 ? position : position + (block?.nodeSize ?? 0);
  return tr.setSelection(Selection.near(tr.doc.resolve(end), side)).scrollIntoView();
};
