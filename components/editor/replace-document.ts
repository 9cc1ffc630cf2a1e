import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";

/**
 * Replaces the text with one from outside, without reporting it as a change. What was typed before can no longer be
 * undone: the steps belong to another text, and undoing them would remove what others have written.
 */
export function replaceDocument(editor: Editor, doc: Node): void {
  forgetHistory(editor);
  editor.chain().setMeta("addToHistory", false).setContent(doc.toJSON(), { emitUpdate: false }).run();
}

/** Empties the undo history: a plugin that is added anew starts with a state of its own. */
function forgetHistory(editor: Editor) {
  const { plugins } = editor.state;
  const state = editor.unregisterPlugin("history");
  if (state) editor.view.updateState(state.reconfigure({ plugins: [...plugins] }));
}
