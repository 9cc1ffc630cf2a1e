import { useEffect, useEffectEvent } from "react";
import { pressed } from "@/components/shortcuts/pressed";
import { isTyping } from "@/components/shortcuts/typing";

interface InboxKeys {
  /** `isSought`: from the search, which one leaves for what it has found. */
  onMove: (step: 1 | -1, isSought: boolean) => void;
  /** By position, from 0. */
  onChoose: (index: number) => void;
  onOther: () => void;
  onAdvance: () => void;
  onInvoice: () => void;
  onDismiss: () => void;
}

/**
 * The keys of the inbox, from anywhere on the page where one does not type: ↑ and ↓ choose a payment, Enter and the
 * digits one of its proposals, F other invoices, A an advance, I an invoice for it, X puts it aside. Enter on a button or
 * link presses that; an open dialog has its own keys. A key that is held down decides once.
 */
export function useInboxKeys(keys: InboxKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // From what is searched one goes down to what was found.
    const goesDown = event.key === "ArrowDown" && isSearching(event);
    const isElsewhere = (isTyping(event) && !goesDown) || document.querySelector('[role="dialog"]') !== null;
    const name = isElsewhere ? null : pressed("payments", event);
    const isOnControl = event.target instanceof Element && event.target.closest("a, button, summary");
    if (event.repeat && name && name !== "nextPayment" && name !== "previousPayment") {
      event.preventDefault();
      return;
    }
    if (!name || (name === "firstInvoice" && isOnControl)) return;
    if (name === "nextPayment") keys.onMove(1, goesDown);
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
