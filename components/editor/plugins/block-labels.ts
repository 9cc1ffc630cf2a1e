import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

interface BlockLabelsOptions {
  terms: string;
}

/** Terms look like any text; a label tells them apart, for the eye and for a reader of the screen. */
export const BlockLabels = Extension.create<BlockLabelsOptions>({
  name: "blockLabels",
  addOptions: () => ({ terms: "" }),

  addProseMirrorPlugins() {
    const { terms } = this.options;
    return [
      new Plugin({
        props: {
          decorations: ({ doc }) => {
            const found: Decoration[] = [];
            doc.forEach((block, position) => {
              if (block.type.name !== "terms") return;
              const attributes = { role: "group", "aria-label": terms, "data-label": terms };
              found.push(Decoration.node(position, position + block.nodeSize, attributes));
            });
            return DecorationSet.create(doc, found);
          },
        },
      }),
    ];
  },
});
