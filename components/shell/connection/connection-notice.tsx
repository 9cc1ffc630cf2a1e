"use client";

import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { lostConnection } from "./lost-connection";
import { postponedPage } from "./postponed-page";
import { usePostponedPage } from "./use-postponed-page";

/**
 * Says why the requested page does not open, and lets the user
 * stay on the current one. Rendered once, in the root layout.
 */
export function ConnectionNotice() {
  const t = useTranslations("common.connection");
  const isLost = useSyncExternalStore(lostConnection.subscribe, lostConnection.get, () => false);
  const isPostponed = usePostponedPage(isLost);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 top-2 z-70 flex justify-center print:hidden"
    >
      {isLost && (
        <div className="flex animate-rise items-center gap-2 rounded-md border bg-surface px-3.5 py-2 font-medium shadow-pop">
          <Icon name="cloud-off" className="shrink-0 text-warn" />
          <p>{t(isPostponed ? "page" : "lost")}</p>
          {isPostponed && (
            <div className="pointer-events-auto -my-0.5 shrink-0">
              <Button size="sm" onClick={postponedPage.drop}>
                {t("stay")}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
