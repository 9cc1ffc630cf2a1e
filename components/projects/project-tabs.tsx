"use client";

import { useTranslations } from "next-intl";
import { Tab, Tabs } from "@/components/ui/tabs";
import { useAddress } from "@/components/ui/use-address";
import { projectStatuses } from "@/db/enums";

const tabs = [...projectStatuses, "all"] as const;

export type ProjectTab = (typeof tabs)[number];

/**
 * The tabs of projects; each keeps the search and the client. Projects
 * in progress are the default, without a parameter of their own.
 */
export function ProjectTabs({ current }: { current: ProjectTab }) {
  const t = useTranslations("projects.tabs");
  const { hrefWith } = useAddress();
  return (
    <Tabs label={t("label")}>
      {tabs.map((tab) => (
        <Tab key={tab} href={hrefWith({ status: tab === "active" ? null : tab })} current={tab === current}>
          {t(tab)}
        </Tab>
      ))}
    </Tabs>
  );
}
