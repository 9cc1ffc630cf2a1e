"use client";

import { useTranslations } from "next-intl";
import { NoticePanel } from "@/components/shell/notice-panel";
import { Icon } from "@/components/ui/icon";

export function SessionPanel() {
  const t = useTranslations("common");
  return (
    <NoticePanel
      icon={<Icon name="log-in" className="shrink-0 text-warn" />}
      action={t("signIn")}
      onAction={() => window.open("/sign-in", "_blank", "noopener")}
    >
      {t("sessionEnded")}
    </NoticePanel>
  );
}
