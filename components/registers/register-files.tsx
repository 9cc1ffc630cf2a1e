"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { firstFieldError } from "@/components/forms/result";
import { useReportFailure } from "@/components/forms/use-report-failure";
import { fetchFile, saveFile } from "@/components/lists/download";
import { useOrganizationId } from "@/components/organizations/organization-id";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { RegisterDays } from "@/lib/registers/schema";

interface RegisterFilesProps {
  register: "documents" | "sales";
  period: RegisterDays;
}

/** Downloads the whole register as a file, whichever page is shown. */
export function RegisterFiles({ register, period }: RegisterFilesProps) {
  const t = useTranslations("registers.files");
  const locale = useLocale();
  const reportFailure = useReportFailure();
  const organizationId = useOrganizationId();
  const [saving, setSaving] = useState<"xlsx" | "pdf" | null>(null);
  const save = async (format: "xlsx" | "pdf") => {
    setSaving(format);
    const query = new URLSearchParams({ ...period, format });
    if (organizationId) query.set("organizationId", organizationId);
    const file = await fetchFile(`/api/registers/${register}?${query}`, locale);
    setSaving(null);
    if (file.ok) saveFile(file.data);
    else reportFailure(file, firstFieldError(file));
  };
  return (
    <>
      <Button loading={saving === "xlsx"} onClick={() => save("xlsx")}>
        <Icon name="file-spreadsheet" />
        {t("xlsx")}
      </Button>
      <Button loading={saving === "pdf"} onClick={() => save("pdf")}>
        <Icon name="file-text" />
        {t("pdf")}
      </Button>
    </>
  );
}
