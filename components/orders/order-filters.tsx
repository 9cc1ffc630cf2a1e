"use client";

import { useTranslations } from "next-intl";
import { PeriodFilter } from "@/components/documents/list/period-filter";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { useAddress } from "@/components/ui/use-address";

interface OrderFiltersProps {
  sites: readonly { id: string; name: string }[];
  /** Today in the time zone of the business. */
  today: string;
}

const names = ["siteId", "from", "to"] as const;

export function OrderFilters({ sites, today }: OrderFiltersProps) {
  const t = useTranslations("orders.filters");
  const { params, replace } = useAddress();
  const usedNames = names.filter((name) => params.has(name));
  return (
    <fieldset data-narrowing className="flex flex-wrap items-center gap-2.5">
      <legend className="sr-only">{t("label")}</legend>
      {sites.length > 0 && (
        <Select
          size="sm"
          fits
          aria-label={t("site")}
          data-chosen={params.has("siteId") || undefined}
          value={params.get("siteId") ?? ""}
          onChange={({ target }) => replace({ siteId: target.value })}
        >
          <option value="">{t("anySite")}</option>
          {sites.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <PeriodFilter
        isMoving
        today={today}
        period={{ from: params.get("from") ?? undefined, to: params.get("to") ?? undefined }}
        onChange={({ from, to }) => replace({ from, to })}
      />
      {usedNames.length > 0 && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => replace(Object.fromEntries(usedNames.map((name) => [name, null])))}
        >
          {t("reset")}
        </Button>
      )}
    </fieldset>
  );
}
