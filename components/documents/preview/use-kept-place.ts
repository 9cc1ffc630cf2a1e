"use client";

import { useLayoutEffect, useRef } from "react";

/**
 * A box whose contents grow and shrink by a `size`: what stands at its upper edge, in the middle of its width, stays there if
 * `keepPlace` is called before.
 */
export function useKeptPlace(size: string) {
  const box = useRef<HTMLElement>(null);
  const place = useRef<{ top: number; middle: number }>(null);
  const keepPlace = () => {
    if (!box.current) return;
    const { scrollTop, scrollHeight, scrollLeft, scrollWidth, clientWidth } = box.current;
    place.current = { top: scrollTop / scrollHeight, middle: (scrollLeft + clientWidth / 2) / scrollWidth };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is of this size that the contents are now.
  useLayoutEffect(() => {
    if (!box.current || !place.current) return;
    const { scrollHeight, scrollWidth, clientWidth } = box.current;
    const { top, middle } = place.current;
    box.current.scrollTo({ top: top * scrollHeight, left: middle * scrollWidth - clientWidth / 2 });
    place.current = null;
  }, [size]);
  return { box, keepPlace };
}
