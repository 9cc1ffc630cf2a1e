"use client";

import { useEffect, useSyncExternalStore } from "react";
import { onDemand } from "@/components/ui/on-demand";
import { BuildPanel } from "./build/build-panel";
import { otherBuild } from "./build/other-build";
import { endedSession, isSignedIn } from "./session/ended-session";

const SessionPanel = onDemand(async () => (await import("./session/session-panel")).SessionPanel);

/**
 * Says that the session has ended, until the user has signed in again, or
 * that the service was upgraded; the page stays with its unsaved input.
 */
export function PageNotices() {
  const isEnded = useSyncExternalStore(endedSession.subscribe, endedSession.get, () => false);
  const isOutdated = useSyncExternalStore(otherBuild.subscribe, otherBuild.get, () => false);
  useEffect(() => {
    if (!isEnded) return;
    const checkSession = () => void isSignedIn();
    // The flag may have been set before this page was opened.
    checkSession();
    window.addEventListener("focus", checkSession);
    return () => window.removeEventListener("focus", checkSession);
  }, [isEnded]);
  return (
    <div
      role="status"
      // Placed where neither toasts nor the saving state are shown.
      className="pointer-events-none fixed inset-x-3 bottom-20 z-60 flex flex-col items-center gap-2 in-[html:has([data-bottom-bar])]:bottom-36 wide:bottom-4 wide:left-(--sidebar-width) wide:in-[html:has([data-bottom-bar])]:bottom-20 print:hidden"
    >
      {isEnded && <SessionPanel open />}
      {isOutdated && <BuildPanel />}
    </div>
  );
}
