"use client";

import { useTranslations } from "next-intl";
import { Tab, Tabs } from "@/components/ui/tabs";
import { useAddress } from "@/components/ui/use-address";
import { orderStatuses } from "@/db/enums";

/** A tab for each state; it keeps the search, site and period. */
export function OrderTabs() {
  const t = useTranslations("orders.tabs");
  const states = useTranslations("states.orderStatuses");
  const { params, hrefWith } = useAddress();
  const current = params.get("status");
  return (
    <Tabs label={t("label")}>
      <Tab href={hrefWith({ status: null })} current={!current}>
        {t("all")}
      </Tab>
      {orderStatuses.map((status) => (
        <Tab key={status} href={hrefWith({ status })} current={current === status}>
          {states(status)}
        </Tab>
      ))}
    </Tabs>
  );
}
