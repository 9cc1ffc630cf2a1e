"use client";

import { useLocale } from "next-intl";
import { useCallback } from "react";
import { dataOf } from "@/components/forms/result";
import { lineHistoryAction } from "@/lib/documents/actions";
import { findServicesAction } from "@/lib/services/actions";
import { formatCents, type NumberLocale } from "@/lib/values/money";
import type { Suggest, Suggestion } from "./use-name-suggestions";

const most = 8;

/** Finds names by what this client was billed for before, then by the catalogue of services. */
export function useSuggest(clientId: string | null): Suggest {
  const locale = useLocale();
  return useCallback(
    async (query) => {
      const [earlier, catalogue] = await Promise.all([
        clientId ? lineHistoryAction({ clientId, q: query }).then(dataOf) : [],
        findServicesAction({ q: query, limit: most }).then(dataOf),
      ]);
      const found = new Map<string, Suggestion>();
      for (const { serviceId, ...line } of earlier) add(found, { ...line, serviceId }, locale);
      for (const { id, ...service } of catalogue.items) add(found, { ...service, serviceId: id }, locale);
      return [...found.values()].slice(0, most);
    },
    [clientId, locale],
  );
}

type Found = Pick<Suggestion["values"], "name" | "unit" | "vatRate" | "serviceId"> & { priceCents: number };

/** The same name at the same price is one suggestion, the client's own first. */
function add(
  found: Map<string, Suggestion>,
  { name, unit, priceCents, vatRate, serviceId }: Found,
  locale: NumberLocale,
) {
  const id = [name.toLowerCase(), unit, priceCents, vatRate].join("\n");
  if (found.has(id)) return;
  found.set(id, {
    id,
    label: name,
    hint: `${formatCents(priceCents, locale)} ₽ / ${unit}`,
    values: { name, unit, price: formatCents(priceCents), vatRate, serviceId },
  });
}
