import { useCallback } from "react";
import { useIsMounted } from "./use-is-mounted";

/** Whether somebody is on the way to another page, which waits as long as an answer does. */
export const isOnTheWay = () => document.querySelector("[data-navigating]") !== null;

/** Asked when an answer has come: whether what asked for it is still on the page, and nobody is on the way to another. */
export function useIsHere(): () => boolean {
  const isMounted = useIsMounted();
  return useCallback(() => isMounted() && !isOnTheWay(), [isMounted]);
}
