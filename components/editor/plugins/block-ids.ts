import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { v7 } from "uuid";

/** Returns the positions of blocks without an id, or with an id already used by an earlier block. */
function blocksWithoutOwnId(doc: Node): number[] {
  const usedIds = new Set<string>();
  const positions: number[] = [];
  doc.forEach(({ attrs }, position) => {
    if (attrs.id && !usedIds.has(attrs.id)) usedIds.add(attrs.id);
    else positions.push(position);
  });
  return positions;
}

/** Gives blocks that were split off, pasted or duplicated their own ids. */
const blockIdsPlugin = () =>
  new Plugin({
    appendTransaction: (transactions, _before, { doc, tr }) => {
      if (!transactions.some(({ docChanged }) => docChanged)) return null;
      for (const position of blocksWithoutOwnId(doc)) tr.setNodeAttribute(position, "id", v7());
      return tr.docChanged ? tr : null;
    },
  });

export const BlockIds = Extension.create({
  name: "blockIds",
  addProseMirrorPlugins: () => [blockIdsPlugin()],
});
