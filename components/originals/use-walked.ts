import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";

/**
 * Radio buttons whose choice is saved at once. Arrow keys select every option on the way:
 * each is shown, but only the last one is saved, on Enter, Space or leaving the group.
 */
export function useWalked<Value>(say: (value: Value) => void) {
  const isWalking = useRef(false);
  const [passed, setPassed] = useState<Value | null>(null);
  const settle = () => {
    isWalking.current = false;
    if (passed === null) return;
    setPassed(null);
    say(passed);
  };
  const settleAtLast = useEffectEvent(settle);
  useEffect(() => () => settleAtLast(), []);
  return {
    /** The option that the arrow keys have reached; null if they have not moved. */
    passed,
    choose: (value: Value) => {
      if (isWalking.current) return setPassed(value);
      setPassed(null);
      say(value);
    },
    group: {
      onKeyDown: ({ key }: KeyboardEvent) => {
        isWalking.current = key.startsWith("Arrow");
        if (key === "Enter" || key === " ") settle();
      },
      // Using the pointer discards the choice made by arrow keys.
      onPointerDown: () => {
        isWalking.current = false;
        setPassed(null);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) settle();
      },
    },
  };
}
