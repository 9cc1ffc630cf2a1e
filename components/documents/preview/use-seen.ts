"use client";

import { type RefObject, useEffect, useState } from "react";

/** Returns whether an element is in or near the window, and its width in device pixels once it is. */
export function useSeen(element: RefObject<HTMLElement | null>) {
  const [isSeen, setSeen] = useState(false);
  const [widthPx, setWidthPx] = useState(0);

  useEffect(() => {
    const target = element.current;
    if (!target) return;
    // A busy page may receive several entries at once, of which the last is current.
    const visibilityObserver = new IntersectionObserver(
      (entries) => setSeen(entries.at(-1)?.isIntersecting ?? false),
      {
        rootMargin: "100% 0px",
      },
    );
    const sizeObserver = new ResizeObserver(([entry]) => {
      if (entry) setWidthPx(Math.round(entry.contentRect.width * window.devicePixelRatio));
    });
    visibilityObserver.observe(target);
    sizeObserver.observe(target);
    return () => {
      visibilityObserver.disconnect();
      sizeObserver.disconnect();
    };
  }, [element]);

  return { isSeen, widthPx };
}
