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
    const find = () => elementsIn(text.current)[at];
    const shown = find();
    if (shown) reveal(shown);
    // The editor may be on its way still: it takes the place of the text that stands there until it has come.
    whenReplaced(text.current, shown, find, reveal);
  };
  return { activeId, show };
}

function reveal(element: Element): void {
  element.scrollIntoView({ block: "center" });
  element.animate([{ backgroundColor: "var(--accent-soft)" }, { backgroundColor: "transparent" }], 1_600);
}

const patienceMs = 5_000;

/** Does `then` with the element that takes the place of `known` within a few seconds, if any does. */
function whenReplaced(
  within: HTMLElement | null,
  known: Element | undefined,
  find: () => Element | undefined,
  then: (found: Element) => void,
): void {
  if (!within || known?.closest("[contenteditable]")) return;
  const observer = new MutationObserver(() => {
    const found = find();
    if (!found || found === known) return;
    observer.disconnect();
    then(found);
  });
  observer.observe(within, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), patienceMs);
}
