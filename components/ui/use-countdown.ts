"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";

/** Calls `onEnd` when the time is over; it is paused while the pointer is over the element or the focus is in it. */
export function useCountdown(durationMs: number, onEnd: () => void) {
  const [isPaused, setPaused] = useState(false);
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
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  return { onPointerEnter: pause, onPointerLeave: resume, onFocus: pause, onBlur: resume };
}
