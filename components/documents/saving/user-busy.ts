/**
 * Whether the user is busy: the focus is in a field, where they may be
 * about to type, or a modal dialog asks about the content of the page.
 */
export const isUserBusy = (): boolean =>
  document.querySelector("[aria-modal=true][data-state=open]") !== null ||
  (document.activeElement?.matches("input, textarea, select, [contenteditable='true']") ?? false);

/**
 * Calls `callback` each time the focus leaves a field or dialog for something else; returns a function that stops it.
 */
export function onFocusLeft(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const checkFocusLater = () => {
    clearTimeout(timer);
    // The next field gets the focus only after this event.
    timer = setTimeout(() => isUserBusy() || callback());
  };
  document.addEventListener("focusout", checkFocusLater);
  // A removed dialog takes the focus with it without an event. Dialogs are direct children of the body.
  const dialogs = new MutationObserver(checkFocusLater);
  dialogs.observe(document.body, { childList: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener("focusout", checkFocusLater);
    dialogs.disconnect();
  };
}
