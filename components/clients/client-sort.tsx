"use client";

import { useTranslations } from "next-intl";
import { SortSelect } from "@/components/lists/sort-select";
import { Select } from "@/components/ui/select";
import { useAddress } from "@/components/ui/use-address";
import { clientSorts } from "@/lib/clients/rules";

/** Chooses the order of the client list, which is kept in the address. */
export function ClientSort() {
  const t = useTranslations("clients.sort");
  const { params, replace } = useAddress();
  const sorts = clientSorts.map((sort) => ({ sort, text: t(sort) }));
  return (
    <>
      <SortSelect sorts={sorts} />
      <Select
        size="sm"
        className="max-md:hidden"
        aria-label={t("label")}
        value={params.get("sort") ?? "name"}
        onChange={({ target }) => replace({ sort: target.value === "name" ? null : target.value })}
      >
        {sorts.map(({ sort, text }) => (
          <option key={sort} value={sort}>
            {text}
          </option>
        ))}
      </Select>
    </>
  );
}
