import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";

/**
 * Radio buttons whose choice is saved at once. Arrow keys select every option on the way:
 * each is shown, but only the last one is saved, on Enter, Space or leaving the group.
 */
export function useArrowKeyChoice<Value>(save: (value: Value) => void) {
  const isMovingByArrows = useRef(false);
  const [passed, setPassed] = useState<Value | null>(null);
  const settle = () => {
    isMovingByArrows.current = false;
    if (passed === null) return;
    setPassed(null);
    save(passed);
  };
  const settleOnUnmount = useEffectEvent(settle);
  useEffect(() => () => settleOnUnmount(), []);
  return {
    /** The option that the arrow keys have reached; null if they have not moved. */
    passed,
    choose: (value: Value) => {
      if (isMovingByArrows.current) return setPassed(value);
      setPassed(null);
      save(value);
    },
    group: {
      onKeyDown: ({ key }: KeyboardEvent) => {
        isMovingByArrows.current = key.startsWith("Arrow");
        if (key === "Enter" || key === " ") settle();
      },
      // Using the pointer discards the choice made by arrow keys.
      onPointerDown: () => {
        isMovingByArrows.current = false;
        setPassed(null);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) settle();
      },
    },
  };
}
