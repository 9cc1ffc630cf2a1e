"use client";

import { CloudOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { lostConnection } from "./lost-connection";

/** Says why the page that is asked for does not come. */
export function ConnectionNotice() {
  const t = useTranslations("shell");
  const isLost = useSyncExternalStore(lostConnection.subscribe, lostConnection.get, () => false);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 top-2 z-70 flex justify-center print:hidden"
    >
      {isLost && (
        <p className="flex animate-rise items-center gap-2 rounded-md border bg-surface px-3.5 py-2 font-medium shadow-pop">
          <CloudOff aria-hidden className="shrink-0 text-warn" />
          {t("connectionLost")}
        </p>
      )}
    </div>
  );
}
