"use client";

import { useEffect } from "react";
import { flushSync } from "react-dom";

/**
 * Has Ctrl+Enter press the submit button of the form in which it is pressed, as `shortcuts.forms.submit` promises; a
 * form without one, or with a disabled one, is not sent. Dialogs have it, and pages with forms that do not use
 * `useForm`, which handles the key itself. The key is compared here instead of by `pressed`, whose table the pages
 * without a shell do not load.
 */
export function SubmitKey() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented } = event;
      if (key !== "Enter" || !(ctrlKey || metaKey) || altKey || shiftKey || repeat || defaultPrevented)
        return;
      const button = (event.target as Element).closest("form")?.querySelector<HTMLElement>("[type=submit]");
      if (!button) return;
      event.preventDefault();
      // Lets a field apply text that the same key press completed.
      flushSync(() => {});
      button.click();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return null;
}
