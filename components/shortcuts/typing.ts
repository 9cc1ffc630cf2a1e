const typingTargets =
  "input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/** Whether a key belongs to the focused element: an input, a dialog, a menu. */
export const isTyping = ({ target }: Pick<Event, "target">) =>
  target instanceof Element && target.closest(typingTargets) !== null;
