"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Icon } from "@/components/ui/icon";
import { Popover } from "@/components/ui/popover";
import type { DocumentStatus } from "@/db/enums";
import { filterStatuses } from "./filters";

interface StatusFilterProps {
  chosen: readonly DocumentStatus[];
  onChange: (chosen: readonly DocumentStatus[]) => void;
}

/** A filter for any number of statuses; none selected means all. */
export function StatusFilter({ chosen, onChange }: StatusFilterProps) {
  const t = useTranslations("documents.filters");
  const states = useTranslations("states.documentStatus");
  const withToggled = (status: DocumentStatus) =>
    filterStatuses.filter((each) => (each === status) !== chosen.includes(each));
  const text =
    chosen.length === 0
      ? t("anyStatus")
      : chosen.length < 3
        ? t("statusButton", { statuses: chosen.map((status) => states(status)).join(", ") })
        : t("statusCount", { count: chosen.length });
  return (
    <Popover
      label={t("status")}
      className="w-60"
      trigger={
        <Button size="sm" className="max-w-72" data-chosen={chosen.length > 0 || undefined}>
          <span className="truncate">{text}</span>
          <Icon name="chevron-down" className="text-muted" />
        </Button>
      }
    >
      <fieldset className="grid gap-1.5">
        <legend className="sr-only">{t("status")}</legend>
        {filterStatuses.map((status) => (
          <Checkbox
            key={status}
            label={states(status)}
            checked={chosen.includes(status)}
            onChange={() => onChange(withToggled(status))}
          />
        ))}
      </fieldset>
    </Popover>
  );
}
