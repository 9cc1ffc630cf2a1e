import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/shell/page-header";
import { Tab, Tabs } from "@/components/ui/tabs";

interface SettingsHeaderProps {
  current:
    | "organizations"
    | "sites"
    | "members"
    | "sessions"
    | "tokens"
    | "webhooks"
    | "notifications"
    | "jobs"
    | "about";
  actions?: ReactNode;
}

export function SettingsHeader({ current, actions }: SettingsHeaderProps) {
  const t = useTranslations("settings");
  return (
    <>
      <PageHeader title={t("title")} actions={actions} />
      <Tabs label={t("tabs.label")}>
        <Tab href="/settings/organizations" current={current === "organizations"}>
          {t("tabs.organizations")}
        </Tab>
        <Tab href="/settings/sites" current={current === "sites"}>
          {t("tabs.sites")}
        </Tab>
        <Tab href="/settings/members" current={current === "members"}>
          {t("tabs.members")}
        </Tab>
        <Tab href="/settings/sessions" current={current === "sessions"}>
          {t("tabs.sessions")}
        </Tab>
        <Tab href="/settings/tokens" current={current === "tokens"}>
          {t("tabs.tokens")}
        </Tab>
        <Tab href="/settings/webhooks" current={current === "webhooks"}>
          {t("tabs.webhooks")}
        </Tab>
        <Tab href="/settings/notifications" current={current === "notifications"}>
          {t("tabs.notifications")}
        </Tab>
        <Tab href="/settings/jobs" current={current === "jobs"}>
          {t("tabs.jobs")}
        </Tab>
        <Tab href="/settings/about" current={current === "about"}>
          {t("tabs.about")}
        </Tab>
      </Tabs>
    </>
  );
}
