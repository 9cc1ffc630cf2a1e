import { useCallback, useEffect, useRef } from "react";
import { useIsMounted } from "./use-is-mounted";

/**
 * Returns a function that closes the calling dialog once a response
 * has arrived, but not a dialog opened in its place since.
 */
export function useCloseIfMounted(onClose: () => void): () => void {
  const isMounted = useIsMounted();
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  return useCallback(() => {
    if (isMounted()) latest.current();
  }, [isMounted]);
}
