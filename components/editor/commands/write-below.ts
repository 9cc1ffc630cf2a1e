import { NodeSelection } from "@tiptap/pm/state";
import { type Command, currentBlock } from "./blocks";
import { insertBlockBelow } from "./insert-block";

/** Starts a text below the selected card, so that typing never replaces the card. */
export const writeBelow: Command = (state, dispatch) => {
  const block = currentBlock(state);
  if (!block || !(state.selection instanceof NodeSelection)) return false;
  return insertBlockBelow(block.index, { type: "custom_text" })(state, dispatch);
};
