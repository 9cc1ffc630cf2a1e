"use client";

import { LogIn } from "lucide-react";
import { useTranslations } from "next-intl";
import { NoticePanel } from "@/components/shell/notice-panel";

export function SessionPanel() {
  const t = useTranslations("common");
  return (
    <NoticePanel
      icon={<LogIn aria-hidden className="shrink-0 text-warn" />}
      action={t("signIn")}
      onAction={() => window.open("/sign-in", "_blank", "noopener")}
    >
      {t("sessionEnded")}
    </NoticePanel>
  );
}
