import { useCallback, useEffect, useRef } from "react";
import { useIsMounted } from "./use-is-mounted";

/** Closes the dialog that it is called in once an answer has come, and none that was opened in its place since. */
export function useCloseOwn(onClose: () => void): () => void {
  const isMounted = useIsMounted();
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  return useCallback(() => {
    if (isMounted()) latest.current();
  }, [isMounted]);
}
