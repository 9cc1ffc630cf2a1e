import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import type { BlockNodeName } from "@/components/editor/schema/blocks";

interface HintsOptions {
  /** Returns the hint in an empty paragraph of a block of this type. */
  hintOf: (blockType: BlockNodeName) => string;
}

/** Shows a hint in the empty paragraph with the caret, and in blocks that contain only an empty paragraph. */
export const Hints = Extension.create<HintsOptions>({
  name: "hints",
  addOptions: () => ({ hintOf: () => "" }),

  addProseMirrorPlugins() {
    const { options } = this;
    return [
      new Plugin({
        props: {
          decorations: ({ doc, selection }) => {
            const found: Decoration[] = [];
            const hint = (from: number, size: number, block: Node) =>
              found.push(
                Decoration.node(from, from + size, {
                  class: "is-hinted",
                  "data-hint": options.hintOf(block.type.name as BlockNodeName),
                }),
              );
            doc.forEach((block, position) => {
              const only = block.childCount === 1 ? block.firstChild : null;
              if (only?.isTextblock && only.content.size === 0) hint(position + 1, only.nodeSize, block);
            });
            const { $from, empty } = selection;
            const isBare = empty && $from.depth === 2 && $from.parent.content.size === 0;
            if (isBare && $from.node(1).childCount > 1) hint($from.before(), 2, $from.node(1));
            return DecorationSet.create(doc, found);
          },
        },
      }),
    ];
  },
});
