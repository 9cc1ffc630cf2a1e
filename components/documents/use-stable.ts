"use client";

import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * Returns a function that stays the same for the lifetime of the component and calls the `act` of the latest render.
 */
export function useStable<Args extends unknown[], Output>(act: (...args: Args) => Output) {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args): Output => latest.current(...args), []);
}
