"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { useGo } from "@/components/shell/use-go";
import { focusPageSearch } from "./page-search";
import { type KeyPress, pressed } from "./pressed";
import { places } from "./table";
import { isTyping } from "./typing";

interface ShellKeys {
  togglePalette: () => void;
  openHelp: () => void;
}

/** Milliseconds that «G» waits for the key with the destination. */
const sequenceMs = 1_500;

/** Handles the shortcuts that work on every page. */
export function useShellKeys({ togglePalette, openHelp }: ShellKeys): void {
  const go = useGo();
  const stopWaiting = useRef<() => void>(null);
  const act = useEffectEvent((event: KeyboardEvent, before: KeyPress | null) => {
    const name = pressed("everywhere", event);
    const isPalette = name === "palette";
    if (isTyping(event) && !isPalette) return;
    const destination = pressed("go", event, before);
    if (!name && !destination) return;
    event.preventDefault();
    // A key that is held down acts only once; otherwise it would open and close the palette repeatedly.
    if (event.repeat) return;
    stopWaiting.current?.();
    if (isPalette) togglePalette();
    if (name === "help") openHelp();
    if (name === "search") stopWaiting.current = focusPageSearch(togglePalette);
    if (destination) go(places[destination]);
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
