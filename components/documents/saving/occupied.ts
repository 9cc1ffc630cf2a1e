/**
 * Whether somebody is at something: the cursor stands in a field, where they may be about to type, or a dialog asks about what is
 * on the page, and is answered for that.
 */
export const isOccupied = (): boolean =>
  document.querySelector("[aria-modal=true][data-state=open]") !== null ||
  (document.activeElement?.matches("input, textarea, select, [contenteditable='true']") ?? false);

/** Calls `act` each time when a field or a dialog is left for something that is none; answers what stops it. */
export function onLeft(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    // The field that is gone to has the focus only afterwards.
    timer = setTimeout(() => isOccupied() || act());
  };
  document.addEventListener("focusout", look);
  // A dialog that is taken away takes the focus along without a word. Each lies in the page itself.
  const dialogs = new MutationObserver(look);
  dialogs.observe(document.body, { childList: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener("focusout", look);
    dialogs.disconnect();
  };
}
