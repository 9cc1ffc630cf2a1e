import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";

export function NoSites({ canAdd }: { canAdd: boolean }) {
  const t = useTranslations("sites.empty");
  return (
    <Card flush>
      <EmptyState
        icon={<Icon name="globe" />}
        title={t("title")}
        description={canAdd ? t("description") : t("viewer")}
      />
    </Card>
  );
}
