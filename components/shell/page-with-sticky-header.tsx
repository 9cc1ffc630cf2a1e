"use client";

import { type ReactNode, useLayoutEffect, useRef } from "react";

/**
 * A page whose header, its first child, stays at the top of a wide window. `--head` is the height of the
 * sticky part: other sticky elements are placed below it, and focused elements are scrolled clear of it.
 */
export function PageWithStickyHeader({ children }: { children: ReactNode }) {
  // One element, because Next.js scrolls to the top of an opened page, and
  // Firefox does not do so for an element that is already sticky there.
  const page = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const head = page.current?.firstElementChild;
    if (!(head instanceof HTMLElement)) return;
    const { style } = document.documentElement;
    const sizeObserver = new ResizeObserver(() => {
      if (getComputedStyle(head).position === "sticky") style.setProperty("--head", `${head.offsetHeight}px`);
      else style.removeProperty("--head");
    });
    sizeObserver.observe(head);
    return () => {
      sizeObserver.disconnect();
      style.removeProperty("--head");
    };
  }, []);
  return (
    <div ref={page} className="flex min-w-0 flex-col gap-3.5">
      {children}
    </div>
  );
}
