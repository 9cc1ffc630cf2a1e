"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";

/** Calls `onEnd` when the time is over; paused while the pointer is over the element or the focus is in it. */
export function useCountdown(durationMs: number, onEnd: () => void) {
  const [isPointerOver, setPointerOver] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = isPointerOver || isFocused;
  const remainingMs = useRef(durationMs);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(end, remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startedAt;
    };
  }, [isPaused]);
  return {
    onPointerEnter: () => setPointerOver(true),
    onPointerLeave: () => setPointerOver(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}
