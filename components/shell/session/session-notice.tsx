"use client";

import { LogIn } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { endedSession, isSignedIn } from "./ended-session";

/** Says that the session has ended, until one comes back from signing in; the page stays, with what was typed. */
export function SessionNotice() {
  const t = useTranslations("common");
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
      {isEnded && (
        <div className="flex animate-rise flex-wrap items-center gap-x-3 gap-y-2 rounded-md border bg-surface px-3.5 py-2 shadow-pop">
          <LogIn aria-hidden className="shrink-0 text-warn" />
          <p className="min-w-0 font-medium">{t("sessionEnded")}</p>
          <div className="pointer-events-auto">
            <Button size="sm" variant="primary" onClick={() => window.open("/sign-in", "_blank", "noopener")}>
              {t("signIn")}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
