"use client";

import { startTransition, useEffect, useState } from "react";

const atFirst = 3;
const atATime = 2;

/** How many of `total` parts to draw: a few at once, the rest in the pauses after, so that a long page opens quickly. */
export function useGradually(total: number): number {
  const [drawn, setDrawn] = useState(atFirst);
  useEffect(() => {
    if (drawn >= total) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + atATime)), 0);
    return () => clearTimeout(timer);
  }, [drawn, total]);
  return drawn;
}
