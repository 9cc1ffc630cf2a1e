"use client";

import { type RefObject, useEffect } from "react";

/** Matches the parts of the active block. */
const activePartSelector = "[data-active-part]";

/**
 * Keeps a part of the active block in view, the first one if none is: also when a narrow page shows
 * the hidden pane, and when a loaded picture moves its parts. `view` is the current view of the pane.
 */
export function useShownParts(
  pane: RefObject<HTMLElement | null>,
  activeId: string | null,
  view: "picture" | "text",
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view has other parts.
  useEffect(() => {
    const container = pane.current;
    const parts = [...(container?.querySelectorAll(activePartSelector) ?? [])];
    const [first] = parts;
    if (!container || !first) return;
    const resizeObserver = new ResizeObserver(() =>
      nearestOf(parts, container).scrollIntoView({ block: "nearest" }),
    );
    resizeObserver.observe(first);
    return () => resizeObserver.disconnect();
  }, [pane, activeId, view]);
}

/** Returns the part that is fully in view, otherwise one partly in view, otherwise the first. */
function nearestOf(parts: readonly Element[], pane: Element): Element {
  const { top, bottom } = pane.getBoundingClientRect();
  const [from, to] = [Math.max(top, 0), Math.min(bottom, window.innerHeight)];
  const visibleParts = parts
    .map((part) => ({ part, box: part.getBoundingClientRect() }))
    .filter(({ box }) => box.bottom > from && box.top < to);
  return (
    (visibleParts.find(({ box }) => box.top >= from && box.bottom <= to) ?? visibleParts[0])?.part ??
    parts[0]!
  );
}
