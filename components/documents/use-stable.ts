"use client";

import { useCallback, useLayoutEffect, useRef } from "react";

/** One function for as long as the component lives; it does what the last render would have it do. */
export function useStable<Args extends unknown[], Output>(act: (...args: Args) => Output) {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args): Output => latest.current(...args), []);
}
