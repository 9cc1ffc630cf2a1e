"use client";

import { type RefObject, useEffect, useState } from "react";
import type { Body } from "@/lib/body/schema";

/** Returns the elements of the blocks, inside the editor or before it is loaded, in the order of the body. */
const elementsIn = (text: HTMLElement | null) =>
  [...(text?.querySelector(".editor-text")?.children ?? [])].filter(
    // The cursor between two cards is an element among them.
    ({ classList }) => !classList.contains("ProseMirror-widget"),
  );

/** Tracks the block with the caret, and returns a function that shows the block of a source's part. */
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
    // The editor may still be loading; then it will replace the current text.
    whenReplaced(text.current, shown, find, reveal);
  };
  return { activeId, show };
}

function reveal(element: Element): void {
  element.scrollIntoView({ block: "center" });
  element.animate([{ backgroundColor: "var(--accent-soft)" }, { backgroundColor: "transparent" }], 1_600);
}

const patienceMs = 5_000;

/** After any of these the user has seen the block and moves on. */
const goingOn = ["pointerdown", "keydown", "wheel"] as const;

/** Calls `then` with the element that replaces `known` within a few seconds, unless the user moves on first. */
function whenReplaced(
  within: HTMLElement | null,
  known: Element | undefined,
  find: () => Element | undefined,
  then: (found: Element) => void,
): void {
  if (!within || known?.closest("[contenteditable]")) return;
  const over = new AbortController();
  const observer = new MutationObserver(() => {
    const found = find();
    if (!found || found === known) return;
    over.abort();
    then(found);
  });
  observer.observe(within, { childList: true, subtree: true });
  const { signal } = over;
  signal.addEventListener("abort", () => observer.disconnect());
  for (const event of goingOn) addEventListener(event, () => over.abort(), { signal, capture: true });
  setTimeout(() => over.abort(), patienceMs);
}
