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
    const at = body.findIndex(({ id }) => id === blockId);
    // The editor may be on its way still.
    whenFound(text.current, () => elementsIn(text.current)[at], reveal);
  };
  return { activeId, show };
}

function reveal(element: Element): void {
  element.scrollIntoView({ block: "center" });
  element.animate([{ backgroundColor: "var(--accent-soft)" }, { backgroundColor: "transparent" }], 1_600);
}

const patienceMs = 10_000;

/** Does `then` with an element once it is there, now or within a few seconds. */
function whenFound(
  within: HTMLElement | null,
  find: () => Element | undefined,
  then: (found: Element) => void,
): void {
  const known = find();
  if (known) then(known);
  if (known || !within) return;
  const observer = new MutationObserver(() => {
    const found = find();
    if (!found) return;
    observer.disconnect();
    then(found);
  });
  observer.observe(within, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), patienceMs);
}
