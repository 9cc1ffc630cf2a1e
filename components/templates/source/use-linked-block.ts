"use client";

import { type RefObject, useEffect, useState } from "react";
import type { Body } from "@/lib/body/schema";

/** The blocks of the editor, each an element, in the order of the body. */
const elementsIn = (text: HTMLElement | null) => [...(text?.querySelector(".ProseMirror")?.children ?? [])];

/** Goes from a part of the source to its block in the editor, and tells which block the caret is in. */
export function useLinkedBlock(text: RefObject<HTMLElement | null>, body: Body) {
  const [activeId, setActiveId] = useState<string | null>(null);

  useEffect(() => {
    const follow = () => {
      const node = document.getSelection()?.anchorNode;
      const at = node ? elementsIn(text.current).findIndex((element) => element.contains(node)) : -1;
      if (at >= 0) setActiveId(body[at]?.id ?? null);
    };
    document.addEventListener("selectionchange", follow);
    return () => document.removeEventListener("selectionchange", follow);
  }, [text, body]);

  const show = (blockId: string) => {
    setActiveId(blockId);
    const element = elementsIn(text.current)[body.findIndex(({ id }) => id === blockId)];
    if (!(element instanceof HTMLElement)) return;
    element.scrollIntoView({ block: "center" });
    element.animate([{ backgroundColor: "var(--accent-soft)" }, { backgroundColor: "transparent" }], 1_600);
  };
  return { activeId, show };
}
