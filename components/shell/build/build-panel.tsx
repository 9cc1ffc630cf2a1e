import { RefreshCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { NoticePanel } from "@/components/shell/notice-panel";

/** Not fetched when it is needed: by then it could not be. */
export function BuildPanel() {
  const t = useTranslations("shell.build");
  return (
    <NoticePanel
      icon={<RefreshCw aria-hidden className="shrink-0 text-muted" />}
      action={t("reload")}
      onAction={() => window.location.reload()}
    >
      {t("other")}
    </NoticePanel>
  );
}
