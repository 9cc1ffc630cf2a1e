import { useEffect, useRef } from "react";

/**
 * Returns a ref for a `<select>` and reports a choice made in it before hydration as if it were made now.
 * React adopts the select as it finds it, and on the next render would restore the value sent by the server.
 */
export function useReplayChoice() {
  const list = useRef<HTMLSelectElement>(null);
  const wasReported = useRef(false);
  useEffect(() => {
    if (!wasReported.current && list.current) replayChoice(list.current);
    wasReported.current = true;
  }, []);
  return list;
}

function replayChoice(list: HTMLSelectElement): void {
  // The option selected at first is marked only in the server's
  // HTML, and only for a select that React does not control.
  const sentOption = [...list.options].find((option) => option.hasAttribute("selected"));
  if (sentOption && !sentOption.selected) list.dispatchEvent(new Event("change", { bubbles: true }));
}
