import { useRef } from "react";

/**
 * Makes a card the active one when something in it is focused; by a pointer only once that is let go: cards change their
 * height, and a button that moved away from under the pointer would not be pressed.
 */
export function useActivating(onActivate: () => void) {
  const isPressed = useRef(false);
  const release = () => {
    isPressed.current = false;
  };
  return {
    onPointerDown: () => {
      isPressed.current = true;
      // Wherever it is let go.
      window.addEventListener("pointerup", release, { once: true });
      window.addEventListener("pointercancel", release, { once: true });
    },
    onFocus: () => {
      if (!isPressed.current) onActivate();
    },
    onClick: onActivate,
  };
}
