"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import type { SearchState } from "./use-async-search";

/**
 * Enter pressed before the search has answered acts on its results
 * once they arrive, unless the text has changed meanwhile.
 */
export function useAhead(phase: SearchState<unknown>["phase"], act: () => void) {
  const isAhead = useRef(false);
  const onAnswer = useEffectEvent(() => {
    if (isAhead.current) act();
    isAhead.current = false;
  });
  useEffect(() => {
    if (phase !== "searching") onAnswer();
  }, [phase]);
  return {
    enter: () => {
      if (phase === "searching") isAhead.current = true;
      else act();
    },
    forget: () => {
      isAhead.current = false;
    },
  };
}
