"use client";

import { type RefObject, useEffect } from "react";

const typing = "input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog]";

/** The key between «.» and Shift: «/» on a Latin layout, «.» on the Russian one. */
const isSlash = (event: KeyboardEvent) => event.key === "/" || (event.code === "Slash" && event.key === ".");

/** `/` anywhere on the page, except where one types, moves the focus to the given field. */
export function useSlashFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const elsewhere = event.target instanceof Element && event.target.closest(typing);
      if (!isSlash(event) || event.ctrlKey || event.metaKey || event.altKey || elsewhere) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [field]);
}
