import { Landmark } from "lucide-react";
import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";

export function NoCredentials({ isArchive }: { isArchive: boolean }) {
  const t = useTranslations("bank.credentials.empty");
  const icon = <Landmark aria-hidden />;
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
