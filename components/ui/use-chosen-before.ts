import { useEffect, useRef } from "react";

/**
 * Tells the page what was chosen in a list before it came alive, as if it was chosen now. React takes a list of the server as it
 * finds it, and the next time it draws it, puts back what the server sent. Gives the list its ref.
 */
export function useChosenBefore() {
  const list = useRef<HTMLSelectElement>(null);
  const wasTold = useRef(false);
  useEffect(() => {
    if (!wasTold.current && list.current) chooseAgain(list.current);
    wasTold.current = true;
  }, []);
  return list;
}

function chooseAgain(list: HTMLSelectElement): void {
  // Only the server's own HTML, and a list that React does not hold, say which option was selected first.
  const sent = [...list.options].find((option) => option.hasAttribute("selected"));
  if (sent && !sent.selected) list.dispatchEvent(new Event("change", { bubbles: true }));
}
