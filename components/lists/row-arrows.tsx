"use client";

import { useEffect } from "react";
import { pressed } from "@/components/shortcuts/pressed";
import { isShown } from "@/components/ui/is-shown";

const rowSelector = "[data-row-link]";

/**
 * Handles ↑ and ↓, which move over the rows of a list when the focus is on the page itself, on a row or in the
 * search; Enter then follows the row's link. Anywhere else, where arrow keys have a meaning, they are left alone.
 */
export function RowArrows() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const name = pressed("lists", event);
      const step = name === "nextRow" ? 1 : name === "previousRow" ? -1 : 0;
      if (step === 0) return;
      const from = event.target instanceof HTMLElement ? event.target : null;
      if (!from?.matches(`body, main, search input, ${rowSelector}`)) return;
      const links = [...document.querySelectorAll<HTMLElement>(rowSelector)].filter(isShown);
      const index = links.indexOf(from);
      const next = links[index === -1 ? (step === 1 ? 0 : -1) : index + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return null;
}
