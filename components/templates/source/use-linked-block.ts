"use client";

import { type RefObject, useEffect, useState } from "react";
import type { Body } from "@/lib/body/schema";

/** Returns the elements of the blocks, inside the editor or before it is loaded, in the order of the body. */
const blockElementsIn = (text: HTMLElement | null) =>
  [...(text?.querySelector(".editor-text")?.children ?? [])].filter(
    // The cursor between two cards is an element among them.
    ({ classList }) => !classList.contains("ProseMirror-widget"),
  );

/** Tracks the block with the caret, and returns a function that shows the block of a source's part. */
export function useLinkedBlock(text: RefObject<HTMLElement | null>, body: Body) {
  const [activeId, setActiveId] = useState<string | null>(null);

  useEffect(() => {
    const trackCaret = () => {
      const node = document.getSelection()?.anchorNode;
      const index = node ? blockElementsIn(text.current).findIndex((element) => element.contains(node)) : -1;
      if (index >= 0) setActiveId(body[index]?.id ?? null);
    };
    document.addEventListener("selectionchange", trackCaret);
    return () => document.removeEventListener("selectionchange", trackCaret);
  }, [text, body]);

  const show = (blockId: string) => {
    setActiveId(blockId);
    const index = body.findIndex(({ id }) => id === blockId);
    const findElement = () => blockElementsIn(text.current)[index];
    const shownElement = findElement();
    if (shownElement) reveal(shownElement);
    // The editor may still be loading; then it will replace the current text.
    whenReplaced(text.current, shownElement, findElement, reveal);
  };
  return { activeId, show };
}

function reveal(element: Element): void {
  element.scrollIntoView({ block: "center" });
  element.animate([{ backgroundColor: "var(--accent-soft)" }, { backgroundColor: "transparent" }], 1_600);
}

const maxWaitMs = 5_000;

/** After any of these the user has seen the block and moves on. */
const userEvents = ["pointerdown", "keydown", "wheel"] as const;

/**
 * Calls `onReplaced` with the element that replaces `currentElement` within a few seconds, unless the user moves on
 * first.
 */
function whenReplaced(
  container: HTMLElement | null,
  currentElement: Element | undefined,
  findElement: () => Element | undefined,
  onReplaced: (found: Element) => void,
): void {
  if (!container || currentElement?.closest("[contenteditable]")) return;
  const stopController = new AbortController();
  const observer = new MutationObserver(() => {
    const found = findElement();
    if (!found || found === currentElement) return;
    stopController.abort();
    onReplaced(found);
  });
  observer.observe(container, { childList: true, subtree: true });
  const { signal } = stopController;
  signal.addEventListener("abort", () => observer.disconnect());
  for (const event of userEvents)
    addEventListener(event, () => stopController.abort(), { signal, capture: true });
  setTimeout(() => stopController.abort(), maxWaitMs);
}
