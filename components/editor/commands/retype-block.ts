import type { NodeType, Schema } from "@tiptap/pm/model";
import { type Command, currentBlock } from "./blocks";

export type TextBlock = { type: "custom_text" } | { type: "terms" } | { type: "heading"; level: 1 | 2 | 3 };

const isTextBlock = ({ name }: NodeType) => ["custom_text", "terms", "heading"].includes(name);

const target = (schema: Schema, { type, ...attrs }: TextBlock) => ({ type: schema.nodes[type]!, attrs });

/**
 * Makes the text around the caret a text of another kind. Of a longer text only the selected paragraphs become a
 * heading; what stands before and behind them goes on as it was.
 */
export const retypeBlock =
  (wanted: TextBlock): Command =>
  (state, dispatch) => {
    const { schema, tr, selection } = state;
    const block = currentBlock(state);
    if (!block || !isTextBlock(block.node.type) || selection.to >= block.to) return false;
    const { type, attrs } = target(schema, wanted);
    const { $from, $to } = selection;
    const takesPart = wanted.type === "heading" && block.node.type !== type;
    const [first, last] = takesPart ? [$from.index(1), $to.indexAfter(1)] : [0, block.node.childCount];

    let from = block.from;
    if (last < block.node.childCount) tr.split($to.posAtIndex(last, 1));
    if (first > 0) {
      const cut = $from.posAtIndex(first, 1);
      tr.split(cut);
      from = cut + 1;
    }
    tr.setNodeMarkup(from, type, { ...attrs, id: first > 0 ? null : block.node.attrs.id });
    dispatch?.(tr.scrollIntoView());
    return true;
  };
