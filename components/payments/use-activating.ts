import { type PointerEvent, useRef } from "react";

/**
 * Makes a card the active one when something in it is focused; by a pointer only once that is let go: cards change their
 * height, and a button that moved away from under the pointer would not be pressed.
 */
export function useActivating(onActivate: () => void, onPress: () => void) {
  const isPressed = useRef(false);
  return {
    onPointerDown: ({ button, currentTarget: card }: PointerEvent<HTMLElement>) => {
      if (button !== 0) return;
      isPressed.current = true;
      // Wherever it is let go. The keys act on the active card: it is the one that has the focus.
      const release = () => {
        isPressed.current = false;
        window.removeEventListener("pointerup", release);
        window.removeEventListener("pointercancel", release);
        // After the click.
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
