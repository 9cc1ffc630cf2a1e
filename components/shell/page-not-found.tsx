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
        // Every page can be asked for where there is none, and hardly any is: none carries a link of Next for this.
        <a href="/" className={buttonClass({ variant: "primary" })}>
          {t("dashboard")}
        </a>
      }
    />
  );
}
