"use client";

import { useTranslations } from "next-intl";
import { Tab, Tabs } from "@/components/ui/tabs";
import { useAddress } from "@/components/ui/use-address";

const noFilters = { status: null, view: null };

/**
 * Tabs for everyday questions. A tab keeps the search, client and
 * period, and replaces the filters that it determines itself.
 */
export function DocumentTabs() {
  const t = useTranslations("documents.tabs");
  const { params, hrefWith } = useAddress();
  const view = params.get("view");
  const isDrafts = !view && params.get("status") === "draft";
  return (
    <Tabs label={t("label")}>
      <Tab href={hrefWith(noFilters)} current={!view && !isDrafts}>
        {t("all")}
      </Tab>
      <Tab href={hrefWith({ ...noFilters, status: "draft" })} current={isDrafts}>
        {t("drafts")}
      </Tab>
      <Tab href={hrefWith({ ...noFilters, docType: null, view: "unpaid" })} current={view === "unpaid"}>
        {t("unpaid")}
      </Tab>
      <Tab href={hrefWith({ ...noFilters, docType: null, view: "overdue" })} current={view === "overdue"}>
        {t("overdue")}
      </Tab>
      <Tab
        href={hrefWith({ ...noFilters, docType: null, view: "without_act" })}
        current={view === "without_act"}
      >
        {t("withoutAct")}
      </Tab>
    </Tabs>
  );
}
