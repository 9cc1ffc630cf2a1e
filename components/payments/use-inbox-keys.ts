import { useEffect, useEffectEvent } from "react";
import { pressed } from "@/components/shortcuts/pressed";
import { isTyping } from "@/components/shortcuts/typing";

interface InboxKeys {
  onMove: (step: 1 | -1) => void;
  /** By position, from 0. */
  onChoose: (index: number) => void;
  onOther: () => void;
}

/**
 * The keys of the inbox, from anywhere on the page where one does not type: ↑ and ↓ choose a payment, Enter and the
 * digits one of its suggestions, F another invoice. Enter on a button or link presses that.
 */
export function useInboxKeys({ onMove, onChoose, onOther }: InboxKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const name = isTyping(event) ? null : pressed("payments", event);
    const isOnControl = event.target instanceof Element && event.target.closest("a, button, summary");
    if (!name || (name === "firstInvoice" && isOnControl)) return;
    if (name === "nextPayment") onMove(1);
    if (name === "previousPayment") onMove(-1);
    if (name === "firstInvoice") onChoose(0);
    if (name === "nthInvoice") onChoose(Number(event.code.at(-1)) - 1);
    if (name === "otherInvoice") onOther();
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
