import type { Editor } from "@tiptap/core";
import type { Command } from "@/components/editor/commands/blocks";

/** Runs a command in an editor; returns whether it applied. */
export const runCommand = (editor: Editor, command: Command): boolean =>
  command(editor.state, (tr) => editor.view.dispatch(tr));
