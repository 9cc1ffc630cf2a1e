"use client";

import { startTransition, useEffect, useState } from "react";

const initialCount = 3;
const countPerStep = 2;

/**
 * Returns how many of `total` parts to render: a few at once, the rest step by step, so that a long page opens quickly.
 */
export function useGradualCount(total: number): number {
  const [renderedCount, setRenderedCount] = useState(initialCount);
  useEffect(() => {
    if (renderedCount >= total) return;
    const timer = setTimeout(() => startTransition(() => setRenderedCount(renderedCount + countPerStep)), 0);
    return () => clearTimeout(timer);
  }, [renderedCount, total]);
  return renderedCount;
}
