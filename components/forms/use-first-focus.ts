"use client";

import { type RefObject, useEffect, useRef } from "react";

/**
 * Focuses a field of a panel that has just opened, except on touch devices, where a keyboard would cover the
 * page. Returns the ref for the element around the field; with null as the selector, the focus is left alone.
 */
export function useFirstFocus<Holder extends HTMLElement>(selector: string | null): RefObject<Holder | null> {
  const holder = useRef<Holder>(null);
  const initialSelector = useRef(selector);
  useEffect(() => {
    if (!initialSelector.current || !matchMedia("(pointer: fine)").matches) return;
    holder.current?.querySelector<HTMLElement>(initialSelector.current)?.focus({ preventScroll: true });
  }, []);
  return holder;
}
