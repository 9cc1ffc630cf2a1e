import { Globe } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";

/** `action` adds the first one; null for who may not. */
export function NoSites({ action }: { action: ReactNode }) {
  const t = useTranslations("sites.empty");
  return (
    <Card flush>
      <EmptyState
        icon={<Globe aria-hidden />}
        title={t("title")}
        description={action ? t("description") : t("viewer")}
        actions={action}
      />
    </Card>
  );
}
