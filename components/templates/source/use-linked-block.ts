"use client";

import { type RefObject, useEffect, useState } from "react";
import type { Body } from "@/lib/body/schema";

/** The blocks of the text, in the editor or before it, each an element, in the order of the body. */
const elementsIn = (text: HTMLElement | null) =>
  [...(text?.querySelector(".editor-text")?.children ?? [])].filter(
    // The cursor between two cards stands among them.
    ({ classList }) => !classList.contains("ProseMirror-widget"),
  );

/** Goes from a part of the source to its block in the text, and tells which block the caret is in. */
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

/** Whoever does any of these has seen the block, and goes on from there. */
const goingOn = ["pointerdown", "keydown", "wheel"] as const;

/** Does `then` with the element that takes the place of `known` within a few seconds, if any does before somebody goes on. */
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
