import type { Editor } from "@tiptap/core";
import type { Command } from "@/components/editor/commands/blocks";

/** Carries a command out in an editor; true when it applied. */
export const run = (editor: Editor, command: Command): boolean =>
  command(editor.state, (tr) => editor.view.dispatch(tr));
