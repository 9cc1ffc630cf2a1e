/**
 * Whether the user is busy: the focus is in a field, where they may be
 * about to type, or a modal dialog asks about the content of the page.
 */
export const isOccupied = (): boolean =>
  document.querySelector("[aria-modal=true][data-state=open]") !== null ||
  (document.activeElement?.matches("input, textarea, select, [contenteditable='true']") ?? false);

/** Calls `act` each time the focus leaves a field or dialog for something else; returns a function that stops it. */
export function onLeft(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    // The next field gets the focus only after this event.
    timer = setTimeout(() => isOccupied() || act());
  };
  document.addEventListener("focusout", look);
  // A removed dialog takes the focus with it without an event. Dialogs are direct children of the body.
  const dialogs = new MutationObserver(look);
  dialogs.observe(document.body, { childList: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener("focusout", look);
    dialogs.disconnect();
  };
}
