import { useCallback, useEffect, useRef } from "react";

/** Asked when an answer has come: whether what asked for it is still on the page. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
