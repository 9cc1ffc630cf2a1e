"use client";

import { useEffect } from "react";
import { noteFocus, refocus } from "./focus-history";

/** Keeps a keyboard user's place when the focused element is removed from the page. */
export function FocusKeeper() {
  useEffect(() => {
    let focused: HTMLElement | null = null;
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      focused = target;
      // A toast comes and goes, so it is not recorded: the focus returns to the work afterwards.
      if (!target.closest("[data-toaster]")) noteFocus(target);
    };
    const onFocusOut = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (focused?.isConnected && focused === target && document.activeElement !== target) focused = null;
      });
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected) return;
      focused = null;
      // A closing surface may move the focus itself, so wait for that.
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
