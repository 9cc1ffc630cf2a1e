import type { Node, Schema } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import type { Block } from "@/lib/body/schema";
import { blockAt, type Command, selectBlock } from "./blocks";

type RequiredFields<Of> = Of extends Block
  ? { [Key in Exclude<keyof Of, "id" | "content"> as object extends Pick<Of, Key> ? never : Key]: Of[Key] }
  : never;

/** A block to insert: its type with the attributes it requires, such as a heading's level or a party's role. */
export type NewBlock = RequiredFields<Block>;

function createBlock(schema: Schema, { type, ...attrs }: NewBlock): Node {
  const created = schema.nodes[type]?.createAndFill(attrs);
  if (!created) throw new Error(`The schema has no block ${type}`);
  return created;
}

/** Inserts a block below the one at an index and moves the caret there. */
export const insertBlockBelow =
  (index: number, block: NewBlock): Command =>
  ({ doc, schema, tr }, dispatch) => {
    const above = blockAt(doc, index);
    if (!above) return false;
    dispatch?.(selectBlock(tr.insert(above.to, createBlock(schema, block)), above.to));
    return true;
  };

/**
 * Inserts a block in place of a paragraph that contains only the typed request for it. Text after the
 * paragraph becomes a block of its own; a block that consists of this paragraph alone is replaced.
 */
export const insertBlockHere =
  (block: NewBlock, typed: { from: number; to: number }): Command =>
  ({ doc, schema, tr }, dispatch) => {
    const $typed = doc.resolve(typed.from);
    if ($typed.depth !== 2) return false;
    const index = $typed.index(0);
    const [before, after] = [$typed.index(1), $typed.node(1).childCount - $typed.indexAfter(1)];
    const inserted = createBlock(schema, block);
    if (before > 0 && after > 0) {
      tr.split($typed.after()).delete($typed.before(), $typed.after());
      tr.insert(blockAt(tr.doc, index)!.to, inserted);
    } else if (before + after > 0) {
      tr.delete($typed.before(), $typed.after());
      const rest = blockAt(tr.doc, index)!;
      tr.insert(before > 0 ? rest.to : rest.from, inserted);
    } else tr.replaceWith($typed.before(1), $typed.after(1), inserted);
    placeCaretAfter(tr, inserted);
    dispatch?.(tr);
    return true;
  };

/** Puts the caret into an inserted text block; after a card, into the text that follows, if there is any. */
function placeCaretAfter(tr: Transaction, inserted: Node) {
  const index = tr.doc.children.indexOf(inserted);
  const next = blockAt(tr.doc, index + 1);
  const isFollowedByText = inserted.isAtom && next?.node.firstChild?.isTextblock;
  selectBlock(tr, blockAt(tr.doc, isFollowedByText ? index + 1 : index)?.from ?? 0);
}
