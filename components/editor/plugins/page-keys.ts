import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { pressed } from "@/components/shortcuts/pressed";

/**
 * Leaves the shortcuts of the document's page to the page: the editor takes every Enter, also with Alt. The browser
 * is kept from starting a paragraph, whether the page has used the key or not.
 */
export const PageKeys = Extension.create({
  name: "pageKeys",
  priority: 1000,

  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown: (_view, event) => {
            if (!pressed("document", event)) return false;
            addEventListener("keydown", (same) => same.preventDefault(), { once: true });
            return true;
          },
        },
      },
    }),
  ],
});
