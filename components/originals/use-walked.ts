import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";

/**
 * A choice of radio buttons that is kept at once. Arrows choose all that they pass on the way: it is shown, and only where they
 * stop is said, by Enter or Space, or by leaving the group.
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
    /** Where the arrows are by now; null where they have passed nothing. */
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
      // Whoever takes the pointer means another one.
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
