"use client";

import { useTranslations } from "next-intl";
import { DropdownMenu, MenuItem } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { useExport } from "./use-export";

interface ExportMenuProps {
  /** The address that returns the list as a file. */
  address: string;
  /** The filter of the list. */
  query: string;
}

/** Exports everything that the filter matches, on all pages. */
export function ExportMenu({ address, query }: ExportMenuProps) {
  const t = useTranslations("lists.export");
  const { isPending, exportAs } = useExport(address);
  return (
    <DropdownMenu
      align="end"
      trigger={
        <IconButton size="sm" loading={isPending} label={t("label")} icon={<Icon name="download" />} />
      }
    >
      <MenuItem icon={<Icon name="file-spreadsheet" />} onSelect={() => exportAs("xlsx", query)}>
        {t("xlsx")}
      </MenuItem>
      <MenuItem icon={<Icon name="file-text" />} onSelect={() => exportAs("csv", query)}>
        {t("csv")}
      </MenuItem>
    </DropdownMenu>
  );
}
