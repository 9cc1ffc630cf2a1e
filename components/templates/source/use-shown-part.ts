import { useEffect, useRef } from "react";

/** Brings a part into view within its pane when its block is being looked at. */
export function useShownPart<Element extends HTMLElement>(isActive: boolean) {
  const ref = useRef<Element>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return ref;
}
