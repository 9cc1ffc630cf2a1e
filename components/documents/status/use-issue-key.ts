"use client";

import { useEffect, useEffectEvent } from "react";
import { pressed } from "@/components/shortcuts/pressed";

interface IssueKeys {
  issue: () => void;
  issueAndSend: () => void;
}

/** Handles the shortcuts that issue a document, or issue and send it, wherever the focus is. */
export function useIssueKeys(isOffered: boolean, keys: IssueKeys): void {
  const runShortcut = useEffectEvent((event: KeyboardEvent) => {
    const name = isOffered && !event.repeat && pressed("document", event);
    if (!name) return;
    event.preventDefault();
    keys[name]();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => runShortcut(event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
