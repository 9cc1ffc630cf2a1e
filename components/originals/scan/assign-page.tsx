"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { requestApi } from "@/components/forms/request-api";
import { useReportFailure } from "@/components/forms/use-report-failure";
import { ofOrganization } from "@/components/lists/of-organization";
import { useOrganizationId } from "@/components/organizations/organization-id";
import { Combobox } from "@/components/ui/combobox";
import type { ComboboxItem } from "@/components/ui/combobox-option";
import type { DocumentRow } from "@/lib/documents/schema";
import type { ScannedPageRecord } from "@/lib/originals/schema";
import { sendScan } from "./send-scan";

interface AssignPageProps {
  file: File;
  page: number;
  onSettled: (page: ScannedPageRecord) => void;
}

/** Asks to which document a page belongs, and files the page with it at once. */
export function AssignPage({ file, page, onSettled }: AssignPageProps) {
  const t = useTranslations("originalScans.assign");
  const locale = useLocale();
  const reportFailure = useReportFailure();
  const [chosen, setChosen] = useState<ComboboxItem | null>(null);

  const organizationId = useOrganizationId();
  const search = async (query: string): Promise<ComboboxItem[]> => {
    const answer = await requestApi<DocumentRow[]>(
      locale,
      `/api/documents?${ofOrganization(`limit=10&q=${encodeURIComponent(query)}`, organizationId)}`,
    );
    if (!answer.ok) throw new Error(answer.error);
    return answer.data.map(({ id, number, client }) => ({
      id,
      label: number,
      hint: client?.shortName ?? client?.name,
    }));
  };
  const choose = async (item: ComboboxItem | null) => {
    setChosen(item);
    if (!item) return;
    const answer = await sendScan(file, { locale, by: { page, documentId: item.id } });
    const [settled] = answer.ok ? answer.data.pages : [];
    if (settled) return onSettled(settled);
    setChosen(null);
    if (!answer.ok) reportFailure(answer);
  };
  return (
    <Combobox
      label={t("label")}
      placeholder={t("placeholder")}
      value={chosen}
      onChange={choose}
      search={search}
      disabled={chosen !== null}
      className="w-full sm:w-72"
    />
  );
}
