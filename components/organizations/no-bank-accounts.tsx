import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";

interface NoBankAccountsProps {
  isArchive: boolean;
  /** Adds the first account; null for users who may not. */
  action: ReactNode;
}

export function NoBankAccounts({ isArchive, action }: NoBankAccountsProps) {
  const t = useTranslations("settings.accounts.empty");
  const icon = <Icon name="landmark" />;
  return (
    <Card flush>
      {isArchive ? (
        <EmptyState icon={icon} title={t("archived")} />
      ) : (
        <EmptyState
          icon={icon}
          title={t("title")}
          description={action ? t("description") : t("viewer")}
          actions={action}
        />
      )}
    </Card>
  );
}
