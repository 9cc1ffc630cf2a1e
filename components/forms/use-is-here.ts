import { useCallback, useEffect, useRef } from "react";

/**
 * Asked when an answer has come: whether what asked for it is still on the page, and nobody is on the way to another, which waits
 * as long as the answer does.
 */
export function useIsHere(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current && !document.querySelector("[data-navigating]"), []);
}
