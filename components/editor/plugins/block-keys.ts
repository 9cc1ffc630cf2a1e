import { type Editor, Extension } from "@tiptap/core";
import { splitListItem } from "@tiptap/pm/schema-list";
import { Plugin } from "@tiptap/pm/state";
import { type Command, currentBlock } from "@/components/editor/commands/blocks";
import { flattenHeading, leaveHeading } from "@/components/editor/commands/leave-heading";
import { indentItem, outdentItem, unmarkItem } from "@/components/editor/commands/lists";
import { moveBlock } from "@/components/editor/commands/move-block";
import { retypeBlock } from "@/components/editor/commands/retype-block";
import { writeBelow } from "@/components/editor/commands/write-below";
import type { Alignment } from "@/components/editor/schema/rich-text";
import { runCommand } from "./run-command";

interface BlockKeysOptions {
  /** Announces to screen readers where a block was moved. */
  onMove: (editor: Editor) => void;
  onLink: () => void;
}

const moveCurrentBlock: (direction: -1 | 1) => Command = (direction) => (state, dispatch) => {
  const block = currentBlock(state);
  return block !== null && moveBlock(block.index, direction)(state, dispatch);
};

/**
 * Starts a new paragraph in the same block, even from an empty one: two Enters must not split a text into two blocks.
 */
const splitParagraph = (editor: Editor) =>
  editor.state.selection.$from.depth === 2 && editor.commands.splitBlock();

export const BlockKeys = Extension.create<BlockKeysOptions>({
  name: "blockKeys",
  priority: 500,

  addOptions: () => ({ onMove: () => undefined, onLink: () => undefined }),

  addKeyboardShortcuts() {
    const { editor } = this;
    const commandHandler = (command: Command) => () => runCommand(editor, command);
    const moveHandler = (direction: -1 | 1) => () => {
      const hasMoved = runCommand(editor, moveCurrentBlock(direction));
      if (hasMoved) this.options.onMove(editor);
      // Without a neighbour nothing moves, but the key is handled, so
      // that the caret does not jump to the end of the line.
      return true;
    };
    const align = (textAlign: Alignment) => () =>
      editor.commands.updateAttributes("paragraph", { textAlign });

    return {
      Enter: () =>
        runCommand(editor, leaveHeading) ||
        runCommand(editor, writeBelow) ||
        runCommand(editor, splitListItem(editor.schema.nodes.listItem!)) ||
        splitParagraph(editor),
      Backspace: () => runCommand(editor, flattenHeading) || runCommand(editor, unmarkItem),
      Tab: commandHandler(indentItem),
      "Shift-Tab": commandHandler(outdentItem),
      "Alt-ArrowUp": moveHandler(-1),
      "Alt-ArrowDown": moveHandler(1),
      "Mod-Alt-0": commandHandler(retypeBlock({ type: "custom_text" })),
      "Mod-Alt-1": commandHandler(retypeBlock({ type: "heading", level: 1 })),
      "Mod-Alt-2": commandHandler(retypeBlock({ type: "heading", level: 2 })),
      "Mod-Alt-3": commandHandler(retypeBlock({ type: "heading", level: 3 })),
      "Mod-k": () => {
        this.options.onLink();
        return true;
      },
      "Mod-Shift-7": () => editor.commands.toggleList("orderedList", "listItem"),
      "Mod-Shift-8": () => editor.commands.toggleList("bulletList", "listItem"),
      "Mod-Shift-l": align("left"),
      "Mod-Shift-e": align("center"),
      "Mod-Shift-r": align("right"),
      "Mod-Shift-j": align("justify"),
    };
  },

  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput: (view, _from, _to, text) => {
          if (!writeBelow(view.state, view.dispatch)) return false;
          view.dispatch(view.state.tr.insertText(text));
          return true;
        },
      },
    }),
  ],
});
