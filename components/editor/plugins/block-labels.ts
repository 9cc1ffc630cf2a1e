import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { type LabelKey, labelKeyOf } from "@/components/editor/label-keys";

interface BlockLabelsOptions {
  nameOf: (key: LabelKey) => string;
}

/** Terms look like any other text; a label distinguishes them, also for screen readers. */
export const BlockLabels = Extension.create<BlockLabelsOptions>({
  name: "blockLabels",
  addOptions: () => ({ nameOf: () => "" }),

  addProseMirrorPlugins() {
    const { nameOf } = this.options;
    return [
      new Plugin({
        props: {
          decorations: ({ doc }) => {
            const labelDecorations: Decoration[] = [];
            doc.forEach((block, position) => {
              const key = labelKeyOf(block.type.name);
              if (!key) return;
              const name = nameOf(key);
              const attributes = { role: "group", "aria-label": name, "data-label": name };
              labelDecorations.push(Decoration.node(position, position + block.nodeSize, attributes));
            });
            return DecorationSet.create(doc, labelDecorations);
          },
        },
      }),
    ];
  },
});
