"use client";

import { useEffect, useEffectEvent } from "react";
import { pressed } from "@/components/shortcuts/pressed";

/** Issues by the key that the list of shortcuts names, wherever the cursor stands. */
export function useIssueKey(isOffered: boolean, issue: () => void): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (!isOffered || event.repeat || pressed("document", event) !== "issue") return;
    event.preventDefault();
    issue();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => act(event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
