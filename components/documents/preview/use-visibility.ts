"use client";

import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Whether an element is out of sight, visible on the page or about to be printed. */
export type Visibility = "hidden" | "seen" | "printed";

export function useVisibility(element: RefObject<HTMLElement | null>): Visibility {
  const [visibility, setVisibility] = useState<Visibility>("hidden");
  useEffect(() => {
    if (!element.current) return;
    let isSeen = false;
    const updateVisibility = () => setVisibility(isSeen ? "seen" : "hidden");
    const visibilityObserver = new IntersectionObserver((entries) => {
      isSeen = entries.at(-1)?.isIntersecting ?? false;
      updateVisibility();
    });
    visibilityObserver.observe(element.current);
    // The browser prints the page as it is when the listener returns.
    const markPrinted = () => flushSync(() => setVisibility("printed"));
    addEventListener("beforeprint", markPrinted);
    addEventListener("afterprint", updateVisibility);
    return () => {
      visibilityObserver.disconnect();
      removeEventListener("beforeprint", markPrinted);
      removeEventListener("afterprint", updateVisibility);
    };
  }, [element]);
  return visibility;
}
