"use client";

import { useTranslations } from "next-intl";
import { Tab, Tabs } from "@/components/ui/tabs";
import { useAddress } from "@/components/ui/use-address";
import { docTypes } from "@/db/enums";

/** The tabs of templates; each keeps the search. */
export function TemplateTabs() {
  const t = useTranslations("templates.tabs");
  const types = useTranslations("states.docTypes");
  const { params, hrefWith } = useAddress();
  const isArchive = params.get("archived") === "1";
  const docType = isArchive ? null : params.get("docType");
  return (
    <Tabs label={t("label")}>
      <Tab href={hrefWith({ docType: null, archived: null })} current={!docType && !isArchive}>
        {t("all")}
      </Tab>
      {docTypes.map((type) => (
        <Tab key={type} href={hrefWith({ docType: type, archived: null })} current={docType === type}>
          {types(type)}
        </Tab>
      ))}
      <Tab href={hrefWith({ docType: null, archived: "1" })} current={isArchive}>
        {t("archived")}
      </Tab>
    </Tabs>
  );
}
