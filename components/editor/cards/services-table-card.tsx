"use client";

import { useTranslations } from "next-intl";
import { use } from "react";
import { kindOf } from "@/components/editor/block-kinds";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Icon } from "@/components/ui/icon";
import { Popover } from "@/components/ui/popover";
import { type TableColumn, tableColumns } from "@/lib/body/rules";
import { BlockCard } from "./block-card";
import { ReadOnly } from "./read-only";
import { standardColumns, toggleColumn } from "./toggle-column";

const kind = kindOf({ type: "services_table" });

interface ServicesTableCardProps {
  /** Null for the standard columns. */
  columns: TableColumn[] | null;
  onChange: (columns: TableColumn[] | null) => void;
}

export function ServicesTableCard({ columns: chosen, onChange }: ServicesTableCardProps) {
  const t = useTranslations("editor.table");
  const summary = chosen?.map((column) => t(column)).join(", ") ?? t("standard");

  if (use(ReadOnly)) {
    return (
      <BlockCard kind={kind} options={<span className="text-muted">{`${t("columns")}: ${summary}`}</span>} />
    );
  }
  const options = (
    <Popover
      label={t("columns")}
      align="end"
      className="p-3!"
      trigger={
        <Button size="sm" className="max-w-60">
          <span className="truncate">{`${t("columns")}: ${summary}`}</span>
          <Icon name="chevron-down" />
        </Button>
      }
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{t("columns")}</legend>
        {tableColumns.map((column) => (
          <Checkbox
            key={column}
            label={t(column)}
            checked={(chosen ?? standardColumns).includes(column)}
            disabled={chosen?.length === 1 && chosen[0] === column}
            onChange={() => onChange(toggleColumn(chosen, column))}
          />
        ))}
      </fieldset>
      <Button size="sm" className="mt-3 w-full" disabled={!chosen} onClick={() => onChange(null)}>
        {t("reset")}
      </Button>
    </Popover>
  );
  return <BlockCard kind={kind} options={options} />;
}
