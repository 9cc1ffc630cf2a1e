"use client";

import { useEffect, useEffectEvent } from "react";
import { pressed } from "@/components/shortcuts/pressed";
import { isTyping } from "@/components/shortcuts/typing";
import type { SelectionOnPage } from "./selection-context";

const linkSelector = "[data-row-link]";
const boxSelector = "[data-choose]";
const allBoxSelector = "[data-choose-all]";

/** Elements in which Escape closes or clears something else. */
const escapeHandlersSelector = "input[type=text], [role=menu], [role=dialog], [role=alertdialog]";

/** Lets the user select rows by keyboard, from the row with the focus; Escape deselects all, wherever the focus is. */
export function useSelectionKeys({ chosen, isChosen, toggle, clear }: SelectionOnPage): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const name = pressed("choosing", event);
    const { target } = event;
    if (!name || !(target instanceof Element)) return;
    if (name === "chooseNone") {
      if (chosen.length > 0 && !target.closest(escapeHandlersSelector)) clear();
      return;
    }
    if (name === "chooseAction") {
      if (target.matches(`${boxSelector}, ${allBoxSelector}`) || !isTyping(event))
        document.querySelector<HTMLElement>("[data-bulk-buttons] button")?.focus();
      return;
    }
    const control = [linkSelector, boxSelector].find((selector) => target.matches(selector));
    const row = target.closest<HTMLElement>("tr[data-id]");
    if (!control || !row?.dataset.id) return;
    if (name === "chooseRow") {
      // A checkbox toggles by itself.
      if (control === boxSelector) return;
      event.preventDefault();
      return toggle(row.dataset.id);
    }
    const next =
      (name === "chooseDown" && row.nextElementSibling) ||
      (name === "chooseUp" && row.previousElementSibling);
    if (!(next instanceof HTMLElement) || !next.dataset.id) return;
    event.preventDefault();
    if (!isChosen(row.dataset.id)) toggle(row.dataset.id);
    toggle(next.dataset.id, true);
    next.querySelector<HTMLElement>(control)?.focus();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
