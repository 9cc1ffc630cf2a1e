"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { type ReactNode, useEffect, useRef } from "react";
import { useAddress } from "./use-address";

export interface TabsProps {
  /** The accessible name of the navigation. */
  label: string;
  children: ReactNode;
}

/** Tabs that are links: each one can be opened in a new window or sent to a colleague. */
export function Tabs({ label, children }: TabsProps) {
  const strip = useRef<HTMLElement>(null);
  // On a phone the strip is wider than the screen, and the current tab may lie beyond its edge.
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>("[aria-current]");
    if (!strip.current || !current) return;
    const middle = current.offsetLeft + current.offsetWidth / 2;
    strip.current.scrollLeft = middle - strip.current.offsetLeft - strip.current.clientWidth / 2;
  });
  return (
    <nav
      ref={strip}
      data-narrowing
      aria-label={label}
      className="flex gap-0.5 overflow-x-auto overflow-y-hidden border-b [scrollbar-width:none]"
    >
      {children}
    </nav>
  );
}

export interface TabProps {
  href: string;
  current: boolean;
  /** Formatted by the caller, so that a capped number can be «99+». */
  count?: ReactNode;
  children: ReactNode;
}

export function Tab({ href, current, count, children }: TabProps) {
  const { follow } = useAddress();
  return (
    <Link
      href={href}
      onClick={follow}
      prefetch={false}
      aria-current={current ? "page" : undefined}
      data-chosen={current || undefined}
      className={clsx(
        "shrink-0 px-3 pt-2 pb-2.25 whitespace-nowrap focus-visible:-outline-offset-2",
        current
          ? "font-semibold text-ink shadow-[inset_0_-2px_var(--accent)]"
          : "text-muted hover:text-ink hover:shadow-[inset_0_-2px_var(--line-strong)]",
      )}
    >
      {children}
      {count !== undefined && (
        // `relative`, because the text for screen readers would
        // otherwise lie beside the scrolled strip and widen the page.
        <span className="num relative ml-1.25 text-xs text-muted">
          <span className="sr-only">, </span>
          {count}
        </span>
      )}
    </Link>
  );
}
