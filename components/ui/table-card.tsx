"use client";

import { type ReactNode, useEffect, useRef } from "react";

/**
 * A card around a table. From 1280px it is not a scroll container, so that the header of
 * the table sticks to the window. On narrower screens, and where the table is wider than
 * the card, it scrolls sideways by itself, so that every part of a row can be reached.
 */
export function TableCard({ children }: { children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = card.current;
    const table = box?.querySelector("table");
    if (!box || !table) return;
    const resizeObserver = new ResizeObserver(() =>
      box.toggleAttribute("data-wide", table.offsetWidth > box.clientWidth + 1),
    );
    for (const each of [box, table]) resizeObserver.observe(each);
    return () => resizeObserver.disconnect();
  }, []);
  return (
    <div
      ref={card}
      className="min-w-0 overflow-x-auto rounded-lg border bg-surface shadow-card xl:not-data-wide:overflow-clip print:overflow-visible! print:rounded-none print:shadow-none"
    >
      {children}
    </div>
  );
}
