"use client";

import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * Returns a function that stays the same for the lifetime of the component and calls the `callback` of the latest
 * render.
 */
export function useStableCallback<Args extends unknown[], Output>(callback: (...args: Args) => Output) {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args): Output => latest.current(...args), []);
}
