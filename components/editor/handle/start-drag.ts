import type { Editor } from "@tiptap/core";
import { Slice } from "@tiptap/pm/model";
import { NodeSelection } from "@tiptap/pm/state";
import type { DragEvent } from "react";
import type { PlacedBlock } from "@/components/editor/commands/blocks";

/** Passes a block to the editor's own drop handling, which shows the drop position and moves the block. */
export function startDrag({ view }: Editor, { from, to }: PlacedBlock, { dataTransfer }: DragEvent) {
  const { doc, tr } = view.state;
  const slice = new Slice(doc.slice(from, to).content, 0, 0);
  const selection = NodeSelection.create(doc, from);
  view.dispatch(tr.setSelection(selection));
  dataTransfer.clearData();
  dataTransfer.effectAllowed = "copyMove";
  dataTransfer.setData("text/html", view.serializeForClipboard(slice).dom.innerHTML);
  const element = view.nodeDOM(from);
  if (element instanceof Element) dataTransfer.setDragImage(element, 0, 0);
  view.dragging = Object.assign({ slice, move: true }, { node: selection });
}
