"use client";

import { useEffect, useEffectEvent } from "react";
import type { SelectionOnPage } from "./selection-context";

const inRow = "[data-row-link], [data-choose]";

/**
 * Space chooses the row that has the focus, Shift with ↑ and ↓ chooses on the way, Escape lets all go, wherever Escape
 * has nothing nearer to close.
 */
export function useSelectionKeys({ chosen, isChosen, toggle, clear }: SelectionOnPage): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    const control = target?.closest<HTMLElement>(inRow);
    const row = control?.closest<HTMLElement>("tr[data-id]");
    if (event.key === "Escape" && chosen.length > 0) {
      if (!target?.closest("input[type=text], [role=menu], [role=dialog], [role=alertdialog]")) clear();
      return;
    }
    if (!control || !row?.dataset.id) return;
    if (event.key === " " && control.matches("[data-row-link]")) {
      event.preventDefault();
      return toggle(row.dataset.id, event.shiftKey);
    }
    const next = event.shiftKey ? neighbour(row, event.key) : null;
    if (!next?.dataset.id) return;
    event.preventDefault();
    if (!isChosen(row.dataset.id)) toggle(row.dataset.id);
    toggle(next.dataset.id, true);
    next
      .querySelector<HTMLElement>(control.matches("[data-choose]") ? "[data-choose]" : "[data-row-link]")
      ?.focus();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

function neighbour(row: HTMLElement, key: string): HTMLElement | null {
  const next =
    key === "ArrowDown" ? row.nextElementSibling : key === "ArrowUp" ? row.previousElementSibling : null;
  return next instanceof HTMLElement ? next : null;
}
