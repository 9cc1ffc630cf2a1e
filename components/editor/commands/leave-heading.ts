import { TextSelection } from "@tiptap/pm/state";
import { type Command, currentBlock, selectBlock } from "./blocks";

/** Enter in a heading: the text after the caret continues below as ordinary text. */
export const leaveHeading: Command = (state, dispatch) => {
  const { schema, tr, selection } = state;
  const block = currentBlock(state);
  const { $from, $to } = selection;
  if (block?.node.type.name !== "heading" || $from.depth !== 2 || $to.pos >= block.to) return false;
  if (!(selection instanceof TextSelection)) return false;
  const text = schema.nodes.custom_text!;
  const isAtStart = selection.empty && $from.index(1) === 0 && $from.parentOffset === 0;
  if (isAtStart && $from.parent.content.size > 0) {
    dispatch?.(tr.insert(block.from, text.createAndFill()!).scrollIntoView());
    return true;
  }
  tr.deleteSelection();
  const splitPosition = tr.selection.from;
  tr.split(splitPosition, 2, [{ type: text }]);
  dispatch?.(selectBlock(tr, splitPosition + 2));
  return true;
};

/** Backspace at the start of a heading turns it into ordinary text. */
export const flattenHeading: Command = (state, dispatch) => {
  const { schema, tr, selection } = state;
  const block = currentBlock(state);
  const isAtStart = selection.empty && selection.from === (block?.from ?? 0) + 2;
  if (block?.node.type.name !== "heading" || !isAtStart) return false;
  dispatch?.(tr.setNodeMarkup(block.from, schema.nodes.custom_text, { id: block.node.attrs.id }));
  return true;
};
