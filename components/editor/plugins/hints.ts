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
            const hintDecorations: Decoration[] = [];
            const addHint = (from: number, size: number, block: Node) =>
              hintDecorations.push(
                Decoration.node(from, from + size, {
                  class: "is-hinted",
                  "data-hint": options.hintOf(block.type.name as BlockNodeName),
                }),
              );
            doc.forEach((block, position) => {
              const onlyParagraph = block.childCount === 1 ? block.firstChild : null;
              if (onlyParagraph?.isTextblock && onlyParagraph.content.size === 0)
                addHint(position + 1, onlyParagraph.nodeSize, block);
            });
            const { $from, empty } = selection;
            const isInEmptyParagraph = empty && $from.depth === 2 && $from.parent.content.size === 0;
            if (isInEmptyParagraph && $from.node(1).childCount > 1) addHint($from.before(), 2, $from.node(1));
            return DecorationSet.create(doc, hintDecorations);
          },
        },
      }),
    ];
  },
});
