"use client";

import { useState } from "react";

/**
 * Tracks the highlighted option of a list by its id, so that results that arrive while the user chooses never put
 * another option in its place. Until one is highlighted, and when it is no longer listed, `initial` is the index.
 * `isPointed` if an arrow key has highlighted it: a pointer that merely rests on an option chooses nothing.
 */
export function usePointed(ids: readonly string[], initial = 0) {
  const [[id, isByArrow = false], setPointed] = useState<[id?: string, isByArrow?: boolean]>([]);
  const index = ids.indexOf(id as string);
  const active = index < 0 ? Math.min(initial, ids.length - 1) : index;
  const point = (to: number, byArrow?: boolean) => setPointed([ids[to], byArrow]);
  return {
    active,
    isPointed: index >= 0 && isByArrow,
    point,
    move: (key: string) =>
      point((active + (key === "ArrowDown" ? 1 : ids.length - 1)) % ids.length || 0, true),
    forget: () => setPointed([]),
  };
}
