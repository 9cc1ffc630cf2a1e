import type { Schema } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import type { Block } from "@/lib/body/schema";
import { blockAt, type Command, currentBlock, selectBlock } from "./blocks";

/** What can be inserted: a type of block with the options that make it another choice in the menu. */
export type NewBlock =
  | { type: Exclude<Block["type"], "heading" | "party"> }
  | { type: "heading"; level: 1 | 2 | 3 }
  | { type: "party"; role: "customer" | "executor" };

function create(schema: Schema, { type, ...attrs }: NewBlock) {
  return (
    schema.nodes[type]?.createAndFill(attrs) ?? schema.topNodeType.contentMatch.defaultType!.createAndFill()!
  );
}

/** Inserts a block below the one at an index and goes there. */
export const insertBlockBelow =
  (index: number, block: NewBlock): Command =>
  ({ doc, schema, tr }, dispatch) => {
    const above = blockAt(doc, index);
    if (!above) return false;
    dispatch?.(selectBlock(tr.insert(above.to, create(schema, block)), above.to));
    return true;
  };

/**
 * Inserts a block in place of the empty paragraph with the caret. Text behind it goes on as a block of its own,
 * and a text of nothing but this paragraph makes room.
 */
export const insertBlockHere =
  (block: NewBlock): Command =>
  (state, dispatch) => {
    const { schema, tr, selection } = state;
    const { $from } = selection;
    const current = currentBlock(state);
    if (!current || !(selection instanceof TextSelection)) return false;
    const isBare = $from.depth === 2 && $from.parent.content.size === 0;
    if (!isBare) return insertBlockBelow(current.index, block)(state, dispatch);

    const isAlone = current.node.childCount === 1;
    const isFirst = $from.index(1) === 0;
    const isLast = $from.indexAfter(1) === current.node.childCount;
    const inserted = create(schema, block);
    if (isAlone) tr.replaceWith(current.from, current.to, inserted);
    else if (isLast) tr.delete($from.before(), $from.after()).insert(tr.mapping.map(current.to), inserted);
    else if (isFirst) tr.delete($from.before(), $from.after()).insert(current.from, inserted);
    else
      tr.split($from.after())
        .insert($from.after() + 1, inserted)
        .delete($from.before(), $from.after());
    const place = tr.doc.children.indexOf(inserted);
    dispatch?.(selectBlock(tr, blockAt(tr.doc, place)?.from ?? current.from));
    return true;
  };
