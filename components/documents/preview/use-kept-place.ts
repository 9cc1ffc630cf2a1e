"use client";

import { useLayoutEffect, useRef } from "react";

/**
 * Returns a box whose content changes in size with `size`. The content at the middle
 * of its upper edge stays in place if `keepPlace` is called before the change.
 */
export function useKeptPlace(size: string) {
  const box = useRef<HTMLElement>(null);
  const place = useRef<{ top: number; middle: number }>(null);
  const keepPlace = () => {
    if (!box.current) return;
    const { scrollTop, scrollHeight, scrollLeft, scrollWidth, clientWidth } = box.current;
    place.current = { top: scrollTop / scrollHeight, middle: (scrollLeft + clientWidth / 2) / scrollWidth };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content has its new size when `size` changes.
  useLayoutEffect(() => {
    if (!box.current || !place.current) return;
    const { scrollHeight, scrollWidth, clientWidth } = box.current;
    const { top, middle } = place.current;
    box.current.scrollTo({ top: top * scrollHeight, left: middle * scrollWidth - clientWidth / 2 });
    place.current = null;
  }, [size]);
  return { box, keepPlace };
}
