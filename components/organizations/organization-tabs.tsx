"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { Tab, Tabs } from "@/components/ui/tabs";

interface OrganizationTabsProps {
  organizationId: string;
  /** Whether its documents have a tab here, because the list of documents shows only organizations in use. */
  isArchived: boolean;
}

export function OrganizationTabs({ organizationId, isArchived }: OrganizationTabsProps) {
  const t = useTranslations("settings.organizations.tabs");
  const pathname = usePathname();
  const details = `/settings/organizations/${organizationId}`;
  const accounts = `${details}/bank-accounts`;
  const images = `${details}/images`;
  const emailTemplates = `${details}/letters`;
  const documents = `${details}/documents`;
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
      {isArchived && (
        <Tab href={documents} current={pathname === documents}>
          {t("documents")}
        </Tab>
      )}
    </Tabs>
  );
}
