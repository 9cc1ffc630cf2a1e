/** What called for the editor: a point, measured from the corner of its frame, or the keyboard, which begins at the start. */
export type FirstInteraction = { left: number; top: number } | "keyboard";

/** Reports a tap on the text or beside it, and the focus that comes by a key. Returns how to stop listening. */
export function onFirstInteraction(
  frame: HTMLElement,
  report: (interaction: FirstInteraction) => void,
): () => void {
  const tap = ({ target, clientX, clientY }: MouseEvent) => {
    // The settings of the cards work without the editor.
    if ((target as Element).closest("button, select, input, label")) return;
    const { x, y } = frame.getBoundingClientRect();
    report({ left: clientX - x, top: clientY - y });
  };
  const focus = () => {
    if (frame.querySelector(".editor-text:focus-visible")) report("keyboard");
  };
  // It may have come before the page was alive.
  focus();
  frame.addEventListener("click", tap);
  frame.addEventListener("focusin", focus);
  return () => {
    frame.removeEventListener("click", tap);
    frame.removeEventListener("focusin", focus);
  };
}
