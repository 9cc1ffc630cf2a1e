import { useEffect, useEffectEvent } from "react";
import { pressed } from "@/components/shortcuts/pressed";
import { isTyping } from "@/components/shortcuts/typing";

interface InboxKeys {
  /** `isSought`: pressed in the search, which the user leaves for its results. */
  onMove: (step: 1 | -1, isSought: boolean) => void;
  /** By position, from 0. */
  onChoose: (index: number) => void;
  onOther: () => void;
  onAdvance: () => void;
  onInvoice: () => void;
  onDismiss: () => void;
}

/**
 * Handles the shortcuts of the inbox, wherever the user is not typing: ↑ and ↓ select a payment, Enter and the digits
 * choose one of its proposals, F opens other invoices, A books an advance, I creates an invoice for it, X dismisses it.
 * Enter on a button or link clicks that; an open dialog has its own keys. A key that is held down decides only once.
 */
export function useInboxKeys(keys: InboxKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // The down arrow leads from the search to its results.
    const leadsToResults = event.key === "ArrowDown" && isSearching(event);
    const isElsewhere =
      (isTyping(event) && !leadsToResults) || document.querySelector('[role="dialog"]') !== null;
    const name = isElsewhere ? null : pressed("payments", event);
    const isOnControl = event.target instanceof Element && event.target.closest("a, button, summary");
    if (event.repeat && name && name !== "nextPayment" && name !== "previousPayment") {
      event.preventDefault();
      return;
    }
    if (!name || (name === "firstInvoice" && isOnControl)) return;
    if (name === "nextPayment") keys.onMove(1, leadsToResults);
    if (name === "previousPayment") keys.onMove(-1, false);
    if (name === "firstInvoice") keys.onChoose(0);
    if (name === "nthInvoice") keys.onChoose(Number(event.code.at(-1)) - 1);
    if (name === "otherInvoice") keys.onOther();
    if (name === "advancePayment") keys.onAdvance();
    if (name === "invoicePayment") keys.onInvoice();
    if (name === "dismissPayment") keys.onDismiss();
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

const isSearching = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest("search") !== null;
