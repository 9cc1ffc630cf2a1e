import { useTranslations } from "next-intl";
import { NoticePanel } from "@/components/shell/notice-panel";
import { Icon } from "@/components/ui/icon";

/** Not fetched when it is needed: by then it could not be. */
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
