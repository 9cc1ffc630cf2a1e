import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";

/**
 * A key acts where the caret stands. A browser announces a caret that moved by a task of its own, which on a busy page runs
 * after the key that was pressed meanwhile; the editor would take that key where the caret had been before.
 */
export const CaretBeforeKey = Extension.create({
  name: "caretBeforeKey",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown: ({ dom }, { isComposing }) => {
            if (!isComposing) dom.ownerDocument.dispatchEvent(new Event("selectionchange"));
          },
        },
      },
    }),
  ],
});
