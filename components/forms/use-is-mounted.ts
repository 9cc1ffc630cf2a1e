import { useCallback, useEffect, useRef } from "react";

/** Returns a check to call when a response has arrived: whether the component is still mounted. */
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
