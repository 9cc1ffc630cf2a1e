"use client";

import { useTranslations } from "next-intl";
import { Select } from "@/components/ui/select";
import { useAddress } from "@/components/ui/use-address";

interface SortSelectProps {
  /** The first one is that of a list whose address says nothing. */
  sorts: ReadonlyArray<{ sort: string; text: string }>;
}

/** Where a table is cards and has no heads to press. */
export function SortSelect({ sorts }: SortSelectProps) {
  const t = useTranslations("lists.sort");
  const { params, replace } = useAddress();
  return (
    <span className="md:hidden">
      <Select
        size="sm"
        aria-label={t("label")}
        value={params.get("sort") ?? sorts[0]?.sort}
        onChange={({ target }) =>
          replace({ sort: target.value === sorts[0]?.sort ? null : target.value, order: null })
        }
      >
        {sorts.map(({ sort, text }) => (
          <option key={sort} value={sort}>
            {text}
          </option>
        ))}
      </Select>
    </span>
  );
}
