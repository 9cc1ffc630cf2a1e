"use client";

import { useTranslations } from "next-intl";
import { PeriodFilter } from "@/components/documents/list/period-filter";
import { Select } from "@/components/ui/select";
import { useAddress } from "@/components/ui/use-address";
import { accountBases } from "@/lib/client-accounts/rules";

/** The period of an account and what counts as debt; both are kept in the address. */
export function AccountFilters({ today }: { today: string }) {
  const t = useTranslations("clientAccounts.basis");
  const { params, replace } = useAddress();
  return (
    <div data-narrowing className="flex flex-wrap items-center gap-2.5">
      <PeriodFilter
        today={today}
        period={{ from: params.get("from") ?? undefined, to: params.get("to") ?? undefined }}
        onChange={({ from, to }) => replace({ from, to })}
      />
      <Select
        size="sm"
        aria-label={t("label")}
        data-chosen
        value={params.get("basis") ?? "shipments"}
        onChange={({ target }) => replace({ basis: target.value === "shipments" ? null : target.value })}
      >
        {accountBases.map((basis) => (
          <option key={basis} value={basis}>
            {t(basis)}
          </option>
        ))}
      </Select>
    </div>
  );
}
