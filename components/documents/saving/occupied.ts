/** Whether the cursor stands in a field, where somebody may be about to type. */
export const isFieldFocused = (): boolean =>
  document.activeElement?.matches("input, textarea, select, [contenteditable='true']") ?? false;

/** Calls `act` each time when a field is left for something that is none; answers what stops it. */
export function onFieldsLeft(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onFocusOut = () => {
    clearTimeout(timer);
    // The field that is gone to has the focus only afterwards.
    timer = setTimeout(() => isFieldFocused() || act());
  };
  document.addEventListener("focusout", onFocusOut);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("focusout", onFocusOut);
  };
}
