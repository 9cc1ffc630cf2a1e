"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import type { SearchState } from "./use-async-search";

/**
 * Enter pressed before the search has answered acts on its results
 * once they arrive, unless the text has changed meanwhile.
 */
export function useEnterAhead(phase: SearchState<unknown>["phase"], act: () => void) {
  const isEnterPending = useRef(false);
  const onAnswer = useEffectEvent(() => {
    if (isEnterPending.current) act();
    isEnterPending.current = false;
  });
  useEffect(() => {
    if (phase !== "searching") onAnswer();
  }, [phase]);
  return {
    enter: () => {
      if (phase === "searching") isEnterPending.current = true;
      else act();
    },
    forget: () => {
      isEnterPending.current = false;
    },
  };
}
