"use client";

import { useTranslations } from "next-intl";
import type { ClientChoice } from "@/components/clients/client-choice";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/select";
import { useAddress } from "@/components/ui/use-address";
import { originalStates } from "@/db/enums";
import { offeredTypes } from "@/lib/documents/kinds";
import { ClientFilter } from "./client-filter";
import { DueFilter } from "./due-filter";
import { filterNames, statusesFromParam } from "./filters";
import { PeriodFilter } from "./period-filter";
import { StatusFilter } from "./status-filter";
import { ViewFilter } from "./view-filter";

interface DocumentFiltersProps {
  client: ClientChoice | null;
  today: string;
}

/** The filters of the documents, kept in the address. A tab that determines the type or status hides that filter. */
export function DocumentFilters({ client, today }: DocumentFiltersProps) {
  const t = useTranslations("documents.filters");
  const states = useTranslations("states");
  const { params, replace } = useAddress();
  const isCorrectedShown = ["1", "true"].includes(params.get("corrected") ?? "");
  const paramOf = (name: string) => params.get(name) ?? "";
  const isInvoicesOnly = params.has("view");
  const hasOwnStatus = isInvoicesOnly || paramOf("status") === "draft";
  const isFixedByTab = (name: string) => hasOwnStatus && (name === "status" || name === "corrected");
  const activeFilters = filterNames.filter((name) => params.has(name) && !isFixedByTab(name));

  return (
    <fieldset data-narrowing className="flex flex-wrap items-center gap-2.5">
      <legend className="sr-only">{t("label")}</legend>
      {!isInvoicesOnly && (
        <Select
          size="sm"
          fits
          aria-label={t("docType")}
          data-chosen={paramOf("docType") ? true : undefined}
          value={paramOf("docType")}
          onChange={({ target }) => replace({ docType: target.value })}
        >
          <option value="">{t("anyDocType")}</option>
          {offeredTypes.map((docType) => (
            <option key={docType} value={docType}>
              {states(`docTypes.${docType}`)}
            </option>
          ))}
        </Select>
      )}
      {!hasOwnStatus && (
        <StatusFilter
          chosen={statusesFromParam(paramOf("status"))}
          onChange={(next) => replace({ status: next.join(",") })}
        />
      )}
      {!hasOwnStatus && (
        <Select
          size="sm"
          fits
          aria-label={t("original")}
          data-chosen={paramOf("original") ? true : undefined}
          value={paramOf("original")}
          onChange={({ target }) => replace({ original: target.value })}
        >
          <option value="">{t("anyOriginal")}</option>
          {originalStates.map((state) => (
            <option key={state} value={state}>
              {t(`originals.${state}`)}
            </option>
          ))}
        </Select>
      )}
      <ClientFilter client={client} onChange={(next) => replace({ clientId: next?.id })} />
      <PeriodFilter
        isMoving
        today={today}
        period={{ from: params.get("from") ?? undefined, to: params.get("to") ?? undefined }}
        onChange={({ from, to }) => replace({ from, to })}
      />
      <ViewFilter view={paramOf("view")} onClear={() => replace({ view: null })} />
      <DueFilter today={today} />
      {!hasOwnStatus && (
        <span data-chosen={isCorrectedShown || undefined}>
          <Checkbox
            label={t("corrected")}
            checked={isCorrectedShown}
            onChange={() => replace({ corrected: isCorrectedShown ? null : "1" })}
          />
        </span>
      )}
      {activeFilters.length > 0 && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => replace(Object.fromEntries(activeFilters.map((name) => [name, null])))}
        >
          {t("reset")}
        </Button>
      )}
    </fieldset>
  );
}
