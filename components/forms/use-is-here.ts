import { useCallback } from "react";
import { useIsMounted } from "./use-is-mounted";

/** Whether the user is already navigating to another page, which can take as long as the response. */
export const isNavigating = () => document.querySelector("[data-navigating]") !== null;

/**
 * Returns a check to call when a response has arrived: whether the component
 * is still mounted and the user is not on the way to another page.
 */
export function useIsHere(): () => boolean {
  const isMounted = useIsMounted();
  return useCallback(() => isMounted() && !isNavigating(), [isMounted]);
}
