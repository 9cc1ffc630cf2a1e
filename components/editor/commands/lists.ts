import { liftListItem, sinkListItem } from "@tiptap/pm/schema-list";
import type { Command } from "./blocks";

/** True with the caret before the first letter of a list item. */
const isAtItemStart: Command = ({ selection: { $from, empty } }) =>
  empty &&
  $from.parentOffset === 0 &&
  $from.depth > 2 &&
  $from.node(-1).type.name === "listItem" &&
  $from.index(-1) === 0;

/** Only at the start of an item, so that Tab elsewhere leads out of the editor as everywhere. */
export const indentItem: Command = (state, dispatch) =>
  isAtItemStart(state) && sinkListItem(state.schema.nodes.listItem!)(state, dispatch);

/** Lifts a nested item one list up; an item of the outer list stays. */
export const outdentItem: Command = (state, dispatch) =>
  isAtItemStart(state) &&
  state.selection.$from.node(-3).type.name === "listItem" &&
  liftListItem(state.schema.nodes.listItem!)(state, dispatch);

/** Backspace at the start of an item takes its marker away, and only then joins it with what stands before. */
export const unmarkItem: Command = (state, dispatch) =>
  isAtItemStart(state) && liftListItem(state.schema.nodes.listItem!)(state, dispatch);
