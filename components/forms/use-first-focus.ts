"use client";

import { type RefObject, useEffect, useRef } from "react";

/**
 * Puts the cursor into a field of what has just been opened, where it does not call up a keyboard that covers the page.
 * Answers the ref of what holds the field; null as a selector leaves the focus alone.
 */
export function useFirstFocus<Holder extends HTMLElement>(selector: string | null): RefObject<Holder | null> {
  const holder = useRef<Holder>(null);
  const wanted = useRef(selector);
  useEffect(() => {
    if (!wanted.current || !matchMedia("(pointer: fine)").matches) return;
    holder.current?.querySelector<HTMLElement>(wanted.current)?.focus({ preventScroll: true });
  }, []);
  return holder;
}
