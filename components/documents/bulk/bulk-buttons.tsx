"use client";

import { ChevronDown, FileArchive, FileSpreadsheet, FileText } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ChosenDocument } from "@/components/documents/list/selection/chosen-document";
import { useExport } from "@/components/lists/use-export";
import { RepeatButton } from "@/components/repeats/repeat-button";
import { Button } from "@/components/ui/button";
import { DropdownMenu, MenuItem } from "@/components/ui/dropdown-menu";

interface BulkButtonsProps {
  chosen: readonly ChosenDocument[];
  canEdit: boolean;
  onIssue: () => void;
  onCancel: () => void;
  onArchive: () => void;
}

export function BulkButtons({ chosen, canEdit, onIssue, onCancel, onArchive }: BulkButtonsProps) {
  const t = useTranslations("lists");
  const { isPending, exportAs } = useExport("/api/documents/export");
  const ids = `ids=${chosen.map(({ id }) => id).join(",")}`;
  return (
    <div
      data-bulk-buttons
      className="flex grow flex-wrap items-center justify-end gap-2 max-sm:justify-between max-sm:gap-1.5"
    >
      {canEdit && (
        <>
          <Button size="sm" variant="primary" onClick={onIssue}>
            {t("bulk.issue.action")}
          </Button>
          <RepeatButton ids={chosen.map(({ id }) => id)} />
          <Button size="sm" onClick={onCancel}>
            {t("bulk.cancel.action")}
          </Button>
        </>
      )}
      <DropdownMenu
        align="end"
        side="top"
        trigger={
          <Button size="sm" loading={isPending}>
            {t("export.download")}
            <ChevronDown aria-hidden className="text-muted max-sm:hidden" />
          </Button>
        }
      >
        <MenuItem icon={<FileArchive aria-hidden />} onSelect={onArchive}>
          {t("bulk.archive.action")}
        </MenuItem>
        <MenuItem icon={<FileSpreadsheet aria-hidden />} onSelect={() => exportAs("xlsx", ids)}>
          {t("export.xlsx")}
        </MenuItem>
        <MenuItem icon={<FileText aria-hidden />} onSelect={() => exportAs("csv", ids)}>
          {t("export.csv")}
        </MenuItem>
      </DropdownMenu>
    </div>
  );
}
