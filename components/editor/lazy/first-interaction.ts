/**
 * The interaction that called for the editor: a point relative to the
 * corner of its frame, or the keyboard, which starts at the beginning.
 */
export type FirstInteraction = { left: number; top: number } | "keyboard";

/** Reports a tap on or beside the text, and focusing it by keyboard. Returns a function that stops listening. */
export function onFirstInteraction(
  frame: HTMLElement,
  report: (interaction: FirstInteraction) => void,
): () => void {
  const tap = ({ target, clientX, clientY }: MouseEvent) => {
    // The settings of cards work without the editor.
    if ((target as Element).closest("button, select, input, label")) return;
    const { x, y } = frame.getBoundingClientRect();
    report({ left: clientX - x, top: clientY - y });
  };
  const focus = () => {
    if (frame.querySelector(".editor-text:focus-visible")) report("keyboard");
  };
  // The focus may have come before hydration.
  focus();
  frame.addEventListener("click", tap);
  frame.addEventListener("focusin", focus);
  return () => {
    frame.removeEventListener("click", tap);
    frame.removeEventListener("focusin", focus);
  };
}
