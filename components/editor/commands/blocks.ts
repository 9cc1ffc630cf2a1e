import type { Node } from "@tiptap/pm/model";
import { type EditorState, Selection, type Transaction } from "@tiptap/pm/state";

/** A ProseMirror command: true when it applies, and without `dispatch` it only says so. */
export type Command = (state: EditorState, dispatch?: (tr: Transaction) => void) => boolean;

export interface PlacedBlock {
  node: Node;
  /** Where it stands among the blocks. */
  index: number;
  /** The position before it and the one behind. */
  from: number;
  to: number;
}

/** The block at an index; null when there is none. */
export function blockAt(doc: Node, index: number): PlacedBlock | null {
  const node = doc.maybeChild(index);
  if (!node) return null;
  let from = 0;
  for (let before = 0; before < index; before++) from += doc.child(before).nodeSize;
  return { node, index, from, to: from + node.nodeSize };
}

/** The block in which a selection begins. */
export const currentBlock = ({ doc, selection }: EditorState): PlacedBlock | null =>
  blockAt(doc, Math.min(selection.$from.index(0), doc.childCount - 1));

/** Puts the caret into the block that begins at a position, or selects it when it has no text. */
export const selectBlock = (tr: Transaction, position: number, side: 1 | -1 = 1) => {
  const block = tr.doc.nodeAt(position);
  const end = side === 1 ? position : position + (block?.nodeSize ?? 0);
  return tr.setSelection(Selection.near(tr.doc.resolve(end), side)).scrollIntoView();
};
