import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";

/**
 * Makes a key act where the caret is. The browser announces a moved caret in a separate task, which on a busy
 * page may run after a key pressed meanwhile; the editor would then handle that key at the previous position.
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
