import { blockAt, type Command, selectBlock } from "./blocks";

/** Takes the block at an index away; in the place of the only one an empty text appears. */
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
