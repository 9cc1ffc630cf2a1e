"use client";

import { type ReactNode, useLayoutEffect, useRef } from "react";

/**
 * A page whose head, its first child, stays at the top of a wide window. `--head` is the height of what stays there: what else
 * is kept in sight is kept below it, and what gets the focus is scrolled clear of it.
 */
export function PageWithHead({ children }: { children: ReactNode }) {
  // One element: Next.js scrolls to the top of a page that is opened, which Firefox does not do for what sticks there already.
  const page = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const head = page.current?.firstElementChild;
    if (!(head instanceof HTMLElement)) return;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() => {
      if (getComputedStyle(head).position === "sticky") style.setProperty("--head", `${head.offsetHeight}px`);
      else style.removeProperty("--head");
    });
    sizes.observe(head);
    return () => {
      sizes.disconnect();
      style.removeProperty("--head");
    };
  }, []);
  return (
    <div ref={page} className="flex min-w-0 flex-col gap-3.5">
      {children}
    </div>
  );
}
