"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "@/components/shell/use-navigate";
import { focusPageSearch } from "./page-search";
import { type KeyPress, pressed } from "./pressed";
import { destinationHrefs } from "./table";
import { isTyping } from "./typing";

interface ShellKeys {
  togglePalette: () => void;
  openHelp: () => void;
}

/** Milliseconds that «G» waits for the key with the destination. */
const sequenceMs = 1_500;

/** Handles the shortcuts that work on every page. */
export function useShellKeys({ togglePalette, openHelp }: ShellKeys): void {
  const navigate = useNavigate();
  const stopWaiting = useRef<() => void>(null);
  const handleShortcut = useEffectEvent((event: KeyboardEvent, previousPress: KeyPress | null) => {
    const name = pressed("everywhere", event);
    const isPalette = name === "palette";
    if (isTyping(event) && !isPalette) return;
    const destination = pressed("go", event, previousPress);
    if (!name && !destination) return;
    event.preventDefault();
    // A key that is held down acts only once; otherwise it would open and close the palette repeatedly.
    if (event.repeat) return;
    stopWaiting.current?.();
    if (isPalette) togglePalette();
    if (name === "help") openHelp();
    if (name === "search") stopWaiting.current = focusPageSearch(togglePalette);
    if (destination) navigate(destinationHrefs[destination]);
  });

  useEffect(() => {
    let lastPress: KeyPress | null = null;
    let lastPressAt = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      const isSequel = event.timeStamp - lastPressAt < sequenceMs;
      const precedingPress = isSequel ? lastPress : null;
      lastPress = isTyping(event) ? null : event;
      lastPressAt = event.timeStamp;
      handleShortcut(event, precedingPress);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
