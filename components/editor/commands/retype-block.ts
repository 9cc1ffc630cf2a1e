import type { Schema } from "@tiptap/pm/model";
import { typeOfNode } from "@/components/editor/type-of-node";
import { isTextType, type TextBlockType } from "@/lib/body/text-blocks";
import { type Command, currentBlock } from "./blocks";
import type { NewBlock } from "./insert-block";

export type NewText = Extract<NewBlock, { type: TextBlockType }>;

const nodeSpecOf = (schema: Schema, { type, ...attrs }: NewText) => ({ type: schema.nodes[type]!, attrs });

/**
 * Changes the kind of the text at the caret. In a longer text only the selected
 * paragraphs become a heading; the paragraphs before and after them stay as they were.
 */
export const retypeBlock =
  (newText: NewText): Command =>
  (state, dispatch) => {
    const { schema, tr, selection } = state;
    const block = currentBlock(state);
    if (!block || !isTextType(typeOfNode(block.node)) || selection.to >= block.to) return false;
    const { type, attrs } = nodeSpecOf(schema, newText);
    const { $from, $to } = selection;
    const isPartial = newText.type === "heading" && block.node.type !== type;
    const [first, last] = isPartial ? [$from.index(1), $to.indexAfter(1)] : [0, block.node.childCount];

    let from = block.from;
    if (last < block.node.childCount) tr.split($to.posAtIndex(last, 1));
    if (first > 0) {
      const splitPosition = $from.posAtIndex(first, 1);
      tr.split(splitPosition);
      from = splitPosition + 1;
    }
    tr.setNodeMarkup(from, type, { ...attrs, id: first > 0 ? null : block.node.attrs.id });
    dispatch?.(tr.scrollIntoView());
    return true;
  };
