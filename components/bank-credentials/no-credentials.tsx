import { Landmark } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";

interface NoCredentialsProps {
  isArchive: boolean;
  /** Adds the first one. */
  action: ReactNode;
}

export function NoCredentials({ isArchive, action }: NoCredentialsProps) {
  const t = useTranslations("bank.credentials.empty");
  const icon = <Landmark aria-hidden />;
  return (
    <Card flush>
      {isArchive ? (
        <EmptyState icon={icon} title={t("archived")} />
      ) : (
        <EmptyState icon={icon} title={t("title")} description={t("description")} actions={action} />
      )}
    </Card>
  );
}
