"use client";

import { LogIn } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

export function SessionPanel() {
  const t = useTranslations("common");
  return (
    <div className="flex animate-rise flex-wrap items-center gap-x-3 gap-y-2 rounded-md border bg-surface px-3.5 py-2 shadow-pop">
      <LogIn aria-hidden className="shrink-0 text-warn" />
      <p className="min-w-0 font-medium">{t("sessionEnded")}</p>
      <div className="pointer-events-auto">
        <Button size="sm" variant="primary" onClick={() => window.open("/sign-in", "_blank", "noopener")}>
          {t("signIn")}
        </Button>
      </div>
    </div>
  );
}
