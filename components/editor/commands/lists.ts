import { liftListItem, sinkListItem } from "@tiptap/pm/schema-list";
import type { Command } from "./blocks";

/** Applies when the caret is at the start of a list item. */
const isAtItemStart: Command = ({ selection: { $from, empty } }) =>
  empty &&
  $from.parentOffset === 0 &&
  $from.depth > 2 &&
  $from.node(-1).type.name === "listItem" &&
  $from.index(-1) === 0;

/** Indents an item only with the caret at its start, so that Tab elsewhere leaves the editor as usual. */
export const indentItem: Command = (state, dispatch) =>
  isAtItemStart(state) && sinkListItem(state.schema.nodes.listItem!)(state, dispatch);

/** Lifts a nested item one level up; an item of the outermost list stays. */
export const outdentItem: Command = (state, dispatch) =>
  isAtItemStart(state) &&
  state.selection.$from.node(-3).type.name === "listItem" &&
  liftListItem(state.schema.nodes.listItem!)(state, dispatch);

/** Backspace at the start of an item first removes its marker; only the next one joins it with the text before. */
export const unmarkItem: Command = (state, dispatch) =>
  isAtItemStart(state) && liftListItem(state.schema.nodes.listItem!)(state, dispatch);
