"use client";

import { startTransition, useEffect, useState } from "react";

const atFirst = 3;
const atATime = 2;

/**
 * Returns how many of `total` parts to render: a few at once, the rest step by step, so that a long page opens quickly.
 */
export function useGradually(total: number): number {
  const [drawn, setDrawn] = useState(atFirst);
  useEffect(() => {
    if (drawn >= total) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + atATime)), 0);
    return () => clearTimeout(timer);
  }, [drawn, total]);
  return drawn;
}
