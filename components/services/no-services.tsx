import { ListPlus, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";

interface NoServicesProps {
  isSearch: boolean;
  /** Adds the first one; false for who may not. */
  action: ReactNode;
}

export function NoServices({ isSearch, action }: NoServicesProps) {
  const t = useTranslations("services");
  return (
    <Card flush>
      {isSearch ? (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={t("nothing.title")}
          description={t("nothing.description")}
          actions={<ButtonLink href="/services">{t("nothing.action")}</ButtonLink>}
        />
      ) : (
        <EmptyState
          icon={<ListPlus aria-hidden />}
          title={t("empty.title")}
          description={action ? t("empty.description") : t("empty.viewer")}
          actions={action}
        />
      )}
    </Card>
  );
}
