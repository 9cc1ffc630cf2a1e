"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { Tab, Tabs } from "@/components/ui/tabs";

export function OrganizationTabs({ organizationId }: { organizationId: string }) {
  const t = useTranslations("settings.organizations.tabs");
  const pathname = usePathname();
  const details = `/settings/organizations/${organizationId}`;
  const accounts = `${details}/bank-accounts`;
  const images = `${details}/images`;
  const emailTemplates = `${details}/letters`;
  const reminders = `${details}/reminders`;
  return (
    <Tabs label={t("label")}>
      <Tab href={details} current={pathname === details}>
        {t("details")}
      </Tab>
      <Tab href={accounts} current={pathname === accounts}>
        {t("accounts")}
      </Tab>
      <Tab href={images} current={pathname === images}>
        {t("images")}
      </Tab>
      <Tab href={emailTemplates} current={pathname === emailTemplates}>
        {t("emailTemplates")}
      </Tab>
      <Tab href={reminders} current={pathname === reminders}>
        {t("reminders")}
      </Tab>
    </Tabs>
  );
}
