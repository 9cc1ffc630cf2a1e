"use client";

import { useFormatter, useLocale, useTranslations } from "next-intl";
import { useCallback } from "react";
import { dataOf } from "@/components/forms/result";
import { lineHistoryAction } from "@/lib/documents/actions";
import { findServicesAction } from "@/lib/services/actions";
import type { CalendarDate } from "@/lib/values/dates";
import { type LineDetails, lineDetailsOf } from "@/lib/values/line-details";
import { formatCents } from "@/lib/values/money";
import { rateOn } from "@/lib/values/vat-rates";
import type { VatMode } from "./line-amounts";
import type { Suggest, Suggestion } from "./use-name-suggestions";

const maxSuggestions = 8;

/**
 * Returns a function that suggests names: first from earlier
 * documents of this client, then from the catalogue of services.
 * Prices of documents with the other VAT mode are converted.
 */
export function useSuggest(
  clientId: string | null,
  { date, vatMode }: { date: CalendarDate | ""; vatMode: VatMode },
): Suggest {
  const locale = useLocale();
  const rates = useTranslations("states.vatRate");
  const t = useTranslations("document.lines");
  const format = useFormatter();
  return useCallback(
    async (query) => {
      const [{ priceInMode }, earlier, catalogue] = await Promise.all([
        import("@/lib/values/price-in-mode"),
        clientId ? lineHistoryAction({ clientId, q: query, date: date || undefined }).then(dataOf) : [],
        findServicesAction({ q: query, limit: maxSuggestions }).then(dataOf),
      ]);
      const suggestionById = new Map<string, Suggestion>();
      const priceOf = ({ priceCents, unit }: FoundLine) => `${formatCents(priceCents, locale)} ₽ / ${unit}`;
      for (const line of earlier) {
        const { vatRate, usedVatRate, lastUsedAt } = line;
        const { priceCents, isExact } = priceInMode(line, vatMode);
        const converted = { ...line, priceCents };
        const price =
          priceCents === line.priceCents
            ? priceOf(converted)
            : t("priceConverted", {
                price: priceOf(converted),
                was: formatCents(line.priceCents, locale),
                mode: line.vatMode,
                isExact: String(isExact),
              });
        const rate = rates(vatRate);
        const usedOn = format.dateTime(new Date(lastUsedAt), {
          day: "2-digit",
          month: "2-digit",
          year: "numeric",
        });
        const rateText = usedVatRate === vatRate ? rate : t("rateWas", { rate, was: rates(usedVatRate) });
        addSuggestion(suggestionById, converted, [price, rateText, usedOn]);
      }
      for (const { id, ...service } of catalogue.items) {
        const line = {
          ...service,
          serviceId: id,
          vatRate: date ? rateOn(service.vatRate, date) : service.vatRate,
        };
        addSuggestion(suggestionById, line, [priceOf(line), rates(line.vatRate)]);
      }
      return [...suggestionById.values()].slice(0, maxSuggestions);
    },
    [clientId, date, vatMode, locale, rates, t, format],
  );
}

type FoundLine = Pick<Suggestion["values"], "name" | "unit" | "vatRate" | "serviceId"> &
  LineDetails & { priceCents: number };

/** Adds a suggestion; the same name at the same price is added once, with the client's own first. */
function addSuggestion(
  suggestionById: Map<string, Suggestion>,
  { name, unit, priceCents, vatRate, serviceId, ...details }: FoundLine,
  hints: string[],
) {
  const id = [name.toLowerCase(), unit, priceCents, vatRate].join("\n");
  if (suggestionById.has(id)) return;
  suggestionById.set(id, {
    id,
    label: name,
    hint: hints.join(" · "),
    values: {
      name,
      unit,
      price: formatCents(priceCents),
      vatRate,
      serviceId,
      details: lineDetailsOf(details),
    },
  });
}
