"use client";

import { useTranslations } from "next-intl";
import { Tab, Tabs } from "@/components/ui/tabs";
import { useAddress } from "@/components/ui/use-address";

/** Tabs that choose the register; the period stays. */
export function RegisterTabs({ register }: { register: "documents" | "sales" }) {
  const t = useTranslations("registers.tabs");
  const { hrefWith } = useAddress();
  return (
    <Tabs label={t("label")}>
      <Tab href={hrefWith({ register: null, page: null })} current={register === "documents"}>
        {t("documents")}
      </Tab>
      <Tab href={hrefWith({ register: "sales", page: null })} current={register === "sales"}>
        {t("sales")}
      </Tab>
    </Tabs>
  );
}
