"use client";

import { useTranslations } from "next-intl";
import { Tab, Tabs } from "@/components/ui/tabs";
import { useAddress } from "@/components/ui/use-address";
import type { JobState } from "@/lib/jobs/schema";

const states = ["waiting", "retrying", "running", "done"] as const satisfies readonly JobState[];

export function JobTabs() {
  const t = useTranslations("jobs.filters");
  const { params, hrefWith } = useAddress();
  const current = params.get("state");
  return (
    <Tabs label={t("label")}>
      <Tab href={hrefWith({ state: null })} current={!current || current === "dead"}>
        {t("dead")}
      </Tab>
      {states.map((state) => (
        <Tab key={state} href={hrefWith({ state })} current={current === state}>
          {t(state)}
        </Tab>
      ))}
    </Tabs>
  );
}
