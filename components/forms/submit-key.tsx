"use client";

import { useEffect } from "react";
import { flushSync } from "react-dom";

/**
 * Has Ctrl+Enter press the submit button of any form, as `shortcuts.forms.submit` promises; a form without one, or
 * with a disabled one, is not sent. `useForm` handles the key itself. The key is compared here instead of by
 * `pressed`, whose table the pages without a shell do not load.
 */
export function SubmitKey() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSubmit =
        event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isSubmit || event.repeat || event.defaultPrevented || !(event.target instanceof Element)) return;
      const button = event.target.closest("form")?.querySelector<HTMLElement>("[type=submit]");
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
