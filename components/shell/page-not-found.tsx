import { FileQuestion } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";

export function PageNotFound() {
  const t = useTranslations("common");
  return (
    <EmptyState
      icon={<FileQuestion aria-hidden />}
      title={<h1>{t("notFound.title")}</h1>}
      description={t("notFound.description")}
      actions={
        <ButtonLink variant="primary" href="/">
          {t("dashboard")}
        </ButtonLink>
      }
    />
  );
}
