"use client";

import { useEffect, useEffectEvent } from "react";
import { useGo } from "@/components/shell/use-go";
import { type KeyPress, pressed } from "./pressed";
import { shortcuts } from "./table";
import { isTyping } from "./typing";

interface ShellKeys {
  togglePalette: () => void;
  openHelp: () => void;
}

/** How long «G» waits for the key that says where to. */
const sequenceMs = 1_500;

/** The keys that work on every page. */
export function useShellKeys({ togglePalette, openHelp }: ShellKeys): void {
  const go = useGo();
  const act = useEffectEvent((event: KeyboardEvent, before: KeyPress | null) => {
    const name = pressed("everywhere", event);
    if (name === "palette") {
      event.preventDefault();
      return togglePalette();
    }
    if (isTyping(event)) return;
    const destination = pressed("go", event, before);
    if (!name && !destination) return;
    event.preventDefault();
    if (name === "help") openHelp();
    if (name === "search" && !focusSearch()) togglePalette();
    const found = shortcuts.find((shortcut) => shortcut.name === destination);
    if (found && "href" in found) go(found.href);
  });

  useEffect(() => {
    let before: KeyPress | null = null;
    let beforeAt = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      const isSequel = event.timeStamp - beforeAt < sequenceMs;
      const earlier = isSequel ? before : null;
      before = isTyping(event) ? null : event;
      beforeAt = event.timeStamp;
      act(event, earlier);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

/** The search of the page, where it has one. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>("main search input");
  field?.focus();
  field?.select();
  return field !== null;
}
