"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";

/** Calls `onEnd` when the time is over; paused while the pointer is over the element or the focus is in it. */
export function useCountdown(durationMs: number, onEnd: () => void) {
  const [isOver, setOver] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = isOver || isFocused;
  const left = useRef(durationMs);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(end, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [isPaused]);
  return {
    onPointerEnter: () => setOver(true),
    onPointerLeave: () => setOver(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}
