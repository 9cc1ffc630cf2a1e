"use client";

import { useTranslations } from "next-intl";
import { Tab, Tabs } from "@/components/ui/tabs";
import { useAddress } from "@/components/ui/use-address";
import type { NotificationState } from "@/lib/notifications/rules";

/** The states offered as filters. */
const states = ["failed", "dead", "ignored"] as const satisfies readonly NotificationState[];

export function NotificationTabs() {
  const t = useTranslations("notifications.filters");
  const { params, hrefWith } = useAddress();
  const current = params.get("state");
  return (
    <Tabs label={t("label")}>
      <Tab href={hrefWith({ state: null })} current={!current}>
        {t("all")}
      </Tab>
      {states.map((state) => (
        <Tab key={state} href={hrefWith({ state })} current={current === state}>
          {t(state)}
        </Tab>
      ))}
    </Tabs>
  );
}
