"use client";

import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type RefObject, useEffect, useState } from "react";
import { blockAt, currentBlock, type PlacedBlock } from "@/components/editor/commands/blocks";

/** Returns the index of the block at a vertical position of the window. */
function indexAt(editor: Editor, clientY: number): number | null {
  const { dom, state } = editor.view;
  const { left, right } = dom.getBoundingClientRect();
  let element = document.elementFromPoint((left + right) / 2, clientY);
  while (element && element.parentElement !== dom) element = element.parentElement;
  if (!element) return null;
  const position = editor.view.posAtDOM(element, 0, -1);
  return position < 0 ? null : Math.min(state.doc.resolve(position).index(0), state.doc.childCount - 1);
}

/** Returns the block under the pointer, otherwise the one with the caret. While `isHeld`, it stays the same. */
export function useActiveBlock(
  editor: Editor,
  frame: RefObject<HTMLElement | null>,
  isHeld: boolean,
): PlacedBlock | null {
  const { doc, current } = useEditorState({
    editor,
    selector: () => ({ doc: editor.state.doc, current: currentBlock(editor.state)?.index ?? 0 }),
    equalityFn: (one, other) => one.doc === other?.doc && one.current === other.current,
  });
  const [hovered, setHovered] = useState<number | null>(null);

  useEffect(() => {
    const area = frame.current;
    if (!area || isHeld) return;
    const hover = (event: PointerEvent) => {
      if (event.pointerType === "mouse" && event.buttons === 0) {
        setHovered((before) => indexAt(editor, event.clientY) ?? before);
      }
    };
    const leave = () => setHovered(null);
    area.addEventListener("pointermove", hover);
    area.addEventListener("pointerleave", leave);
    editor.view.dom.addEventListener("keydown", leave);
    return () => {
      area.removeEventListener("pointermove", hover);
      area.removeEventListener("pointerleave", leave);
      editor.view.dom.removeEventListener("keydown", leave);
    };
  }, [editor, frame, isHeld]);

  return blockAt(doc, Math.min(hovered ?? current, doc.childCount - 1));
}
