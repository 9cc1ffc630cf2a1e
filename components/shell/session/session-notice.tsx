"use client";

import { useEffect, useSyncExternalStore } from "react";
import { onDemand } from "@/components/ui/on-demand";
import { endedSession, isSignedIn } from "./ended-session";

const Panel = onDemand<{ open: boolean }>(async () => (await import("./session-panel")).SessionPanel);

/** Says that the session has ended, until one comes back from signing in; the page stays, with what was typed. */
export function SessionNotice() {
  const isEnded = useSyncExternalStore(endedSession.subscribe, endedSession.get, () => false);
  useEffect(() => {
    if (!isEnded) return;
    const look = () => void isSignedIn();
    // It may be of before this page.
    look();
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [isEnded]);
  return (
    <div
      role="status"
      // Where neither toasts nor what says that the page is saved stand.
      className="pointer-events-none fixed inset-x-3 bottom-20 z-60 flex justify-center in-[html:has([data-bottom-bar])]:bottom-36 wide:bottom-4 wide:left-(--sidebar-width) wide:in-[html:has([data-bottom-bar])]:bottom-20 print:hidden"
    >
      {isEnded && <Panel open />}
    </div>
  );
}
