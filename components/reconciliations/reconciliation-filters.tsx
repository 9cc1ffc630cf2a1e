"use client";

import { useTranslations } from "next-intl";
import type { ClientChoice } from "@/components/clients/client-choice";
import { ClientFilter } from "@/components/documents/list/client-filter";
import { PeriodFilter } from "@/components/documents/list/period-filter";
import { Select } from "@/components/ui/select";
import { useAddress } from "@/components/ui/use-address";
import { reconciliationStatuses } from "@/db/enums";

interface ReconciliationFiltersProps {
  today: string;
  client: ClientChoice | null;
}

/** The filters of the acts, all kept in the address. */
export function ReconciliationFilters({ today, client }: ReconciliationFiltersProps) {
  const t = useTranslations("reconciliations");
  const { params, replace } = useAddress();
  return (
    <div data-narrowing className="flex flex-wrap items-center gap-2.5">
      <PeriodFilter
        isMoving
        today={today}
        period={{ from: params.get("from") ?? undefined, to: params.get("to") ?? undefined }}
        onChange={({ from, to }) => replace({ from, to, cursor: null })}
      />
      <ClientFilter client={client} onChange={(next) => replace({ clientId: next?.id, cursor: null })} />
      <Select
        size="sm"
        fits
        aria-label={t("filters.status")}
        data-chosen={params.has("status") || undefined}
        value={params.get("status") ?? ""}
        onChange={({ target }) => replace({ status: target.value || null, cursor: null })}
      >
        <option value="">{t("filters.any")}</option>
        {reconciliationStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`status.${status}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}
