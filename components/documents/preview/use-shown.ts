"use client";

import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Whether an element can be seen on the page, or is about to be printed. */
export function useShown(element: RefObject<HTMLElement | null>): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const sight = new IntersectionObserver((entries) => setShown(entries.at(-1)?.isIntersecting ?? false));
    sight.observe(element.current);
    // The browser takes the page as it stands when the listener returns.
    const print = () => flushSync(() => setShown(true));
    addEventListener("beforeprint", print);
    return () => {
      sight.disconnect();
      removeEventListener("beforeprint", print);
    };
  }, [element]);
  return isShown;
}
