import { blockAt, type Command, selectBlock } from "./blocks";

/** Removes the block at an index; the only block is replaced with an empty text. */
export const removeBlock =
  (index: number): Command =>
  ({ doc, tr }, dispatch) => {
    const block = blockAt(doc, index);
    if (!block) return false;
    tr.delete(block.from, block.to);
    const next = blockAt(tr.doc, Math.min(index, tr.doc.childCount - 1));
    dispatch?.(selectBlock(tr, next?.from ?? 0));
    return true;
  };
