import { blockAt, type Command, selectBlock } from "./blocks";

/** Puts a copy below the block at an index and goes there. */
export const duplicateBlock =
  (index: number): Command =>
  ({ doc, tr }, dispatch) => {
    const block = blockAt(doc, index);
    if (!block) return false;
    const copy = block.node.type.create({ ...block.node.attrs, id: null }, block.node.content);
    dispatch?.(selectBlock(tr.insert(block.to, copy), block.to));
    return true;
  };
