"use client";

import { useState } from "react";

/**
 * Handles the arrows, Home, End and Enter for a list that belongs to a query; a new query starts at its first option.
 */
export function useOptionKeys(query: string, count: number, onPick: (index: number) => void) {
  const [active, setActive] = useState({ query, index: 0 });
  const activeIndex = active.query === query ? Math.min(active.index, Math.max(0, count - 1)) : 0;
  const activate = (index: number) => setActive({ query, index });

  const onKey = (key: string): boolean => {
    if (count === 0) return false;
    if (key === "ArrowDown") activate((activeIndex + 1) % count);
    else if (key === "ArrowUp") activate((activeIndex - 1 + count) % count);
    else if (key === "Enter") onPick(activeIndex);
    else return false;
    return true;
  };
  return { activeIndex, activate, onKey };
}
