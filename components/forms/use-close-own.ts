import { useCallback, useEffect, useRef } from "react";

/** Closes the dialog that it is called in once an answer has come, and none that was opened in its place since. */
export function useCloseOwn(onClose: () => void): () => void {
  const isOpen = useRef(true);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return useCallback(() => {
    if (isOpen.current) latest.current();
  }, []);
}
