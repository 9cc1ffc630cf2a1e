"use client";

import { useRef } from "react";

/**
 * Gives the focus back to where it was before a modal opened. Radix does so only for its own triggers,
 * and ours are opened by state, often from a menu whose item is gone by then.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      const focused = document.activeElement;
      const menu = focused?.closest("[role=menu]");
      before.current =
        (menu && document.getElementById(menu.getAttribute("aria-labelledby") ?? "")) ?? focused;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (before.current instanceof HTMLElement) before.current.focus();
    },
  };
}
