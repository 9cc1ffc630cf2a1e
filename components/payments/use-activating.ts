import { type PointerEvent, useRef } from "react";

/**
 * Makes a card active when an element in it gets the focus. With a pointer it does so only on release:
 * cards change their height, and a button that moved away from the pointer would not be clicked.
 */
export function useActivating(onActivate: () => void, onPress: () => void) {
  const isPressed = useRef(false);
  return {
    onPointerDown: ({ button, currentTarget: card }: PointerEvent<HTMLElement>) => {
      if (button !== 0) return;
      isPressed.current = true;
      // On the window, wherever the pointer is released. Shortcuts
      // act on the active card, which is the one with the focus.
      const release = () => {
        isPressed.current = false;
        window.removeEventListener("pointerup", release);
        window.removeEventListener("pointercancel", release);
        // Runs after the click.
        setTimeout(() => card.contains(document.activeElement) && onPress());
      };
      window.addEventListener("pointerup", release);
      window.addEventListener("pointercancel", release);
    },
    onFocus: () => {
      if (!isPressed.current) onActivate();
    },
    onClick: onPress,
  };
}
