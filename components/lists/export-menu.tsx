"use client";

import { Download, FileSpreadsheet, FileText } from "lucide-react";
import { useTranslations } from "next-intl";
import { DropdownMenu, MenuItem } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { useExport } from "./use-export";

interface ExportMenuProps {
  /** Where the list is had as a file. */
  address: string;
  /** The filter of the list. */
  query: string;
}

/** Takes away all that the filter shows, on all its pages. */
export function ExportMenu({ address, query }: ExportMenuProps) {
  const t = useTranslations("lists.export");
  const { isPending, exportAs } = useExport(address);
  return (
    <DropdownMenu
      align="end"
      trigger={
        <IconButton size="sm" loading={isPending} label={t("label")} icon={<Download aria-hidden />} />
      }
    >
      <MenuItem icon={<FileSpreadsheet aria-hidden />} onSelect={() => exportAs("xlsx", query)}>
        {t("xlsx")}
      </MenuItem>
      <MenuItem icon={<FileText aria-hidden />} onSelect={() => exportAs("csv", query)}>
        {t("csv")}
      </MenuItem>
    </DropdownMenu>
  );
}
