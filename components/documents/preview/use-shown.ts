"use client";

import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Whether an element is out of sight, visible on the page or about to be printed. */
export type Shown = "hidden" | "seen" | "printed";

export function useShown(element: RefObject<HTMLElement | null>): Shown {
  const [shown, setShown] = useState<Shown>("hidden");
  useEffect(() => {
    if (!element.current) return;
    let isSeen = false;
    const show = () => setShown(isSeen ? "seen" : "hidden");
    const sight = new IntersectionObserver((entries) => {
      isSeen = entries.at(-1)?.isIntersecting ?? false;
      show();
    });
    sight.observe(element.current);
    // The browser prints the page as it is when the listener returns.
    const print = () => flushSync(() => setShown("printed"));
    addEventListener("beforeprint", print);
    addEventListener("afterprint", show);
    return () => {
      sight.disconnect();
      removeEventListener("beforeprint", print);
      removeEventListener("afterprint", show);
    };
  }, [element]);
  return shown;
}
