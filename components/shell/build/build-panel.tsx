import { useTranslations } from "next-intl";
import { NoticePanel } from "@/components/shell/notice-panel";
import { Icon } from "@/components/ui/icon";

/** Part of the page, not loaded on demand: by the time it is needed it could not be loaded. */
export function BuildPanel() {
  const t = useTranslations("shell.build");
  return (
    <NoticePanel
      icon={<Icon name="refresh-cw" className="shrink-0 text-muted" />}
      action={t("reload")}
      onAction={() => window.location.reload()}
    >
      {t("other")}
    </NoticePanel>
  );
}
