import { noteFocus } from "@/components/ui/focus-history";

/** Milliseconds within which a key is pressed once more by mistake. */
const mistakenMs = 600;

/**
 * After an import the user works through the waiting payments by keyboard, so the focus goes there instead of back to
 * the button that opened the dialog. There, Enter books a payment: the press that closes the dialog must not do so when
 * it is doubled or held down.
 */
export function noteFirstWaiting(): void {
  const first = document.querySelector<HTMLElement>("[data-payment] [data-main]");
  if (!first) return;
  noteFocus(first);
  const until = Date.now() + mistakenMs;
  const ignorePress = (event: KeyboardEvent) => {
    const isMistaken = ["Enter", " "].includes(event.key) && (event.repeat || Date.now() < until);
    if (!isMistaken) return document.removeEventListener("keydown", ignorePress, true);
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("keydown", ignorePress, true);
}
