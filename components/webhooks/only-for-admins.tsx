import { Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { SettingsHeader } from "@/components/organizations/settings-header";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";

export function WebhooksForAdmins() {
  const t = useTranslations("webhooks");
  return (
    <>
      <SettingsHeader current="webhooks" />
      <Card flush>
        <EmptyState
          icon={<Lock aria-hidden />}
          title={t("onlyAdmin")}
          description={t("onlyAdminDescription")}
        />
      </Card>
    </>
  );
}
