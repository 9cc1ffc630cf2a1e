"use client";

import { useEffect } from "react";
import { noteFocus, refocus } from "./focus-history";

/** Keeps the place of a keyboard user when the focused element is taken from the page. */
export function FocusKeeper() {
  useEffect(() => {
    let held: HTMLElement | null = null;
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      held = target;
      // A message comes and goes: the focus goes back to the work afterwards.
      if (!target.closest("[data-toaster]")) noteFocus(target);
    };
    const onFocusOut = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (held?.isConnected && held === target && document.activeElement !== target) held = null;
      });
    const observer = new MutationObserver(() => {
      if (!held || held.isConnected) return;
      held = null;
      // Whatever closes may have its own idea where the focus goes.
      setTimeout(() => document.activeElement === document.body && refocus());
    });
    document.addEventListener("focusin", onFocusIn);
    document.addEventListener("focusout", onFocusOut);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", onFocusIn);
      document.removeEventListener("focusout", onFocusOut);
      observer.disconnect();
    };
  }, []);
  return null;
}
