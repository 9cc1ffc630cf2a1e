"use client";

import { useLocale } from "next-intl";
import type { ReactNode } from "react";
import { useReportFailure } from "@/components/forms/use-report-failure";
import { fetchFile, saveFile } from "@/components/lists/download";
import { MenuItem } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import type { FieldErrors } from "@/lib/values/fields";

interface XmlMenuItemProps {
  /** The address of the file. */
  address: string;
  /** Saves the document behind the file; returns false when that failed, which has been reported then. */
  isSaved?: () => Promise<boolean>;
  /** Called with the gaps if the file cannot be created. */
  onMissing: (fieldErrors: FieldErrors) => void;
  children: ReactNode;
}

/** A menu item that saves a paper as a file for electronic exchange. */
export function XmlMenuItem({ address, isSaved, onMissing, children }: XmlMenuItemProps) {
  const locale = useLocale();
  const reportFailure = useReportFailure();
  const saveXmlFile = async () => {
    if (isSaved && !(await isSaved())) return;
    const file = await fetchFile(address, locale);
    if (file.ok) saveFile(file.data);
    else if (file.error === "export_incomplete" && file.fieldErrors) onMissing(file.fieldErrors);
    else reportFailure(file);
  };
  return (
    <MenuItem icon={<Icon name="file-code" />} onSelect={saveXmlFile}>
      {children}
    </MenuItem>
  );
}
