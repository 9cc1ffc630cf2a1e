"use client";

import type { Editor } from "@tiptap/core";
import { Selection } from "@tiptap/pm/state";
import { type RefObject, useEffect } from "react";
import type { FirstInteraction } from "./first-interaction";

/** Focuses an editor that has just been loaded, and puts the caret where the text was tapped before. */
export function useFirstInteraction(
  editor: Editor,
  frame: RefObject<HTMLElement | null>,
  interaction: FirstInteraction | null,
) {
  useEffect(() => {
    if (!interaction) return;
    // Synchronously, because some phones open their keyboard only while the tap is being handled.
    editor.view.focus();
    if (interaction === "keyboard") return;
    // By the next frame the cards above the text have been rendered.
    const frameRequest = requestAnimationFrame(() => {
      const { x, y } = frame.current!.getBoundingClientRect();
      const tappedPosition = editor.view.posAtCoords({
        left: x + interaction.left,
        top: y + interaction.top,
      });
      const { doc, tr } = editor.state;
      const caret = tappedPosition ? Selection.near(doc.resolve(tappedPosition.pos)) : Selection.atEnd(doc);
      editor.view.dispatch(tr.setSelection(caret).scrollIntoView());
    });
    return () => cancelAnimationFrame(frameRequest);
  }, [editor, frame, interaction]);
}
