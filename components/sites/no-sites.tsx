import { Globe } from "lucide-react";
import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";

export function NoSites({ canAdd }: { canAdd: boolean }) {
  const t = useTranslations("sites.empty");
  return (
    <Card flush>
      <EmptyState
        icon={<Globe aria-hidden />}
        title={t("title")}
        description={canAdd ? t("description") : t("viewer")}
      />
    </Card>
  );
}
