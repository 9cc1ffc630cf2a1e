"use client";

import { useTranslations } from "next-intl";
import { Select } from "@/components/ui/select";
import { useAddress } from "@/components/ui/use-address";
import { clientSorts } from "@/lib/clients/rules";

/** In which order clients are listed; it stands in the address. */
export function ClientSort() {
  const t = useTranslations("clients.sort");
  const { params, replace } = useAddress();
  return (
    <Select
      size="sm"
      aria-label={t("label")}
      value={params.get("sort") ?? "name"}
      onChange={({ target }) => replace({ sort: target.value === "name" ? null : target.value })}
    >
      {clientSorts.map((sort) => (
        <option key={sort} value={sort}>
          {t(sort)}
        </option>
      ))}
    </Select>
  );
}
