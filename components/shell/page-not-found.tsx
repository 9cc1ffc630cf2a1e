import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";

export function PageNotFound() {
  const t = useTranslations("common");
  return (
    <EmptyState
      icon={<Icon name="file-question" />}
      title={<h1>{t("notFound.title")}</h1>}
      description={t("notFound.description")}
      actions={
        // A plain link, because this component is part of every page
        // but rarely shown, so no page should carry Next's link for it.
        <a href="/" className={buttonClass({ variant: "primary" })}>
          {t("dashboard")}
        </a>
      }
    />
  );
}
