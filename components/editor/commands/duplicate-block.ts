import { blockAt, type Command, selectBlock } from "./blocks";

/** Inserts a copy below the block at an index and moves the caret there. */
export const duplicateBlock =
  (index: number): Command =>
  ({ doc, tr }, dispatch) => {
    const block = blockAt(doc, index);
    if (!block) return false;
    const copy = block.node.type.create({ ...block.node.attrs, id: null }, block.node.content);
    dispatch?.(selectBlock(tr.insert(block.to, copy), block.to));
    return true;
  };
