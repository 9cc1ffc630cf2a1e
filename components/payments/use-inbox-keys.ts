import { useEffect, useEffectEvent } from "react";

interface InboxKeys {
  onMove: (step: 1 | -1) => void;
  /** By position, from 0. */
  onChoose: (index: number) => void;
  onOther: () => void;
}

const typing =
  "input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu]";

/**
 * The keys of the inbox, from anywhere on the page where one does not type: ↑ and ↓ choose a payment, Enter and the
 * digits one of its suggestions, F another invoice. Enter on a button or link presses that.
 */
export function useInboxKeys({ onMove, onChoose, onOther }: InboxKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || target?.closest(typing))
      return;
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : null;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") onMove(event.key === "ArrowDown" ? 1 : -1);
    else if (event.key === "Enter" && !target?.closest("a, button, summary")) onChoose(0);
    else if (digit) onChoose(digit - 1);
    else if (event.code === "KeyF") onOther();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
