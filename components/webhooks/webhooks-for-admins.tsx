import { useTranslations } from "next-intl";
import { SettingsForAdmins } from "@/components/organizations/settings-for-admins";

export function WebhooksForAdmins() {
  const t = useTranslations("webhooks");
  return (
    <SettingsForAdmins current="webhooks" title={t("onlyAdmin")} description={t("onlyAdminDescription")} />
  );
}
