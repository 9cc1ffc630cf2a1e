"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { useNavigate } from "@/components/shell/use-navigate";
import { isSamePath } from "./page-read";
import { postponedPage } from "./postponed-page";

const userEvents = ["click", "input", "keydown", "popstate"] as const;
const modifierKeys = ["Shift", "Control", "Alt", "Meta"];

/**
 * Opens the postponed page once the connection is back, as a click would, so that unsaved input is never left without
 * a question. A user who continues on the current page has decided to stay. Returns whether a page is postponed.
 */
export function usePostponedPage(isLost: boolean): boolean {
  const href = useSyncExternalStore(postponedPage.subscribe, postponedPage.get, () => null);
  const router = useRouter();
  const navigate = useNavigate();
  const openPage = useEffectEvent((to: string) => {
    postponedPage.drop();
    // Another view of the same list replaces the current entry of the history.
    if (isSamePath(to, location)) router.replace(to, { scroll: false });
    else navigate(to);
  });

  useEffect(() => {
    if (href === null) return;
    if (!isLost) return openPage(href);
    const stay = (event: Event) => {
      if (event instanceof KeyboardEvent && modifierKeys.includes(event.key)) return;
      postponedPage.drop();
    };
    for (const type of userEvents) window.addEventListener(type, stay, { capture: true });
    return () => {
      for (const type of userEvents) window.removeEventListener(type, stay, { capture: true });
    };
  }, [href, isLost]);

  return href !== null;
}
