import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { NothingMatches } from "@/components/lists/nothing-matches";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";

interface NoServicesProps {
  isSearch: boolean;
  /** Adds the first service; false for users who may not. */
  action: ReactNode;
}

export function NoServices({ isSearch, action }: NoServicesProps) {
  const t = useTranslations("services");
  return (
    <Card flush>
      {isSearch ? (
        <NothingMatches
          title={t("nothing.title")}
          description={t("nothing.description")}
          href="/services"
          action={t("nothing.action")}
        />
      ) : (
        <EmptyState
          icon={<Icon name="list-plus" />}
          title={t("empty.title")}
          description={action ? t("empty.description") : t("empty.viewer")}
          actions={action}
        />
      )}
    </Card>
  );
}
