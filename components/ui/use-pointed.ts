"use client";

import { useState } from "react";

/**
 * Tracks the highlighted option of a list by its id, so that results that arrive while the user chooses never put
 * another option in its place. Until one is highlighted, and when it is no longer listed, `initial` is the index.
 */
export function usePointed(ids: readonly string[], initial = 0) {
  const [pointed, setPointed] = useState<{ id: string | undefined; isByArrow: boolean } | null>(null);
  const index = pointed?.id === undefined ? -1 : ids.indexOf(pointed.id);
  const active = index < 0 ? Math.min(initial, ids.length - 1) : index;
  const point = (to: number, isByArrow = false) => setPointed({ id: ids[to], isByArrow });
  return {
    active,
    /** Whether an arrow key has highlighted it: a pointer that merely rests on an option chooses nothing. */
    isPointed: index >= 0 && pointed?.isByArrow === true,
    point: (to: number) => point(to),
    move: (arrow: string) =>
      point((active + (arrow === "ArrowDown" ? 1 : -1) + ids.length) % Math.max(ids.length, 1), true),
    forget: () => setPointed(null),
  };
}
