"use client";

import { useTranslations } from "next-intl";
import { Tab, Tabs } from "@/components/ui/tabs";
import { useAddress } from "@/components/ui/use-address";
import { offeredTypes } from "@/lib/documents/kinds";
import type { DocumentRow } from "@/lib/documents/schema";

export function SeriesTabs({ docType }: { docType: DocumentRow["docType"] }) {
  const t = useTranslations("numbering");
  const states = useTranslations("states.docTypes");
  const { hrefWith } = useAddress();
  return (
    <Tabs label={t("types")}>
      {offeredTypes.map((each) => (
        <Tab key={each} href={hrefWith({ docType: each })} current={each === docType}>
          {states(each)}
        </Tab>
      ))}
    </Tabs>
  );
}
