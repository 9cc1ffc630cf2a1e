"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { useGo } from "@/components/shell/use-go";
import { isSamePath } from "./page-read";
import { postponedPage } from "./postponed-page";

const actsOnPage = ["click", "input", "keydown", "popstate"] as const;
const heldKeys = ["Shift", "Control", "Alt", "Meta"];

/**
 * Opens the postponed page once the connection is back, as a click would, so that unsaved input is never left without
 * a question. A user who continues on the current page has decided to stay. Returns whether a page is postponed.
 */
export function usePostponedPage(isLost: boolean): boolean {
  const href = useSyncExternalStore(postponedPage.subscribe, postponedPage.get, () => null);
  const router = useRouter();
  const go = useGo();
  const open = useEffectEvent((to: string) => {
    postponedPage.drop();
    // Another view of the same list replaces the current entry of the history.
    if (isSamePath(to, location)) router.replace(to, { scroll: false });
    else go(to);
  });

  useEffect(() => {
    if (href === null) return;
    if (!isLost) return open(href);
    const stay = (event: Event) => {
      if (event instanceof KeyboardEvent && heldKeys.includes(event.key)) return;
      postponedPage.drop();
    };
    for (const type of actsOnPage) window.addEventListener(type, stay, { capture: true });
    return () => {
      for (const type of actsOnPage) window.removeEventListener(type, stay, { capture: true });
    };
  }, [href, isLost]);

  return href !== null;
}
