"use client";

import { type RefObject, useEffect } from "react";

/** On the parts whose block is being looked at. */
const active = "[data-active-part]";

/**
 * Keeps a part of the block that is being looked at in view, the first where none is: also once a narrow page shows the pane that it
 * has hidden, and once a picture has come that gives its parts their place. `view` is what the pane shows.
 */
export function useShownParts(
  pane: RefObject<HTMLElement | null>,
  activeId: string | null,
  view: "picture" | "text",
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view has other parts.
  useEffect(() => {
    const within = pane.current;
    const parts = [...(within?.querySelectorAll(active) ?? [])];
    const [first] = parts;
    if (!within || !first) return;
    const place = new ResizeObserver(() => nearestOf(parts, within).scrollIntoView({ block: "nearest" }));
    place.observe(first);
    return () => place.disconnect();
  }, [pane, activeId, view]);
}

/** Of parts the one that is in view as a whole, or in part, or else the first. */
function nearestOf(parts: readonly Element[], pane: Element): Element {
  const { top, bottom } = pane.getBoundingClientRect();
  const [from, to] = [Math.max(top, 0), Math.min(bottom, window.innerHeight)];
  const seen = parts
    .map((part) => ({ part, box: part.getBoundingClientRect() }))
    .filter(({ box }) => box.bottom > from && box.top < to);
  return (seen.find(({ box }) => box.top >= from && box.bottom <= to) ?? seen[0])?.part ?? parts[0]!;
}
