"use client";

import { useTranslations } from "next-intl";
import { Select } from "@/components/ui/select";
import { useAddress } from "@/components/ui/use-address";

interface YearSelectProps {
  year: number;
  years: readonly number[];
}

export function YearSelect({ year, years }: YearSelectProps) {
  const t = useTranslations("numbering");
  const { replace } = useAddress();
  return (
    <Select
      aria-label={t("year")}
      data-chosen
      value={String(year)}
      onChange={({ target }) => replace({ year: target.value })}
      className="w-28"
    >
      {years.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </Select>
  );
}
