import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";

export function NoCredentials({ isArchive }: { isArchive: boolean }) {
  const t = useTranslations("bank.credentials.empty");
  const icon = <Icon name="landmark" />;
  return (
    <Card flush>
      {isArchive ? (
        <EmptyState icon={icon} title={t("archived")} />
      ) : (
        <EmptyState icon={icon} title={t("title")} description={t("description")} />
      )}
    </Card>
  );
}
