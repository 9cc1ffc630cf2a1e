import type { useFormatter, useTranslations } from "next-intl";
import { dataOf } from "@/components/forms/result";
import { lineHistoryAction } from "@/lib/documents/actions";
import { findServicesAction } from "@/lib/services/actions";
import { type LineDetails, lineDetailsOf } from "@/lib/values/line-details";
import { formatCents, formatSum, type NumberLocale } from "@/lib/values/money";
import { priceInMode } from "@/lib/values/price-in-mode";
import { foldCase } from "./completion";
import type { VatMode } from "./line-amounts";
import { type LineValues, valuesOf } from "./line-draft";
import { type LinesState, withCurrentRate } from "./lines-state";
import type { Suggestion } from "./use-name-suggestions";

/** The document whose line is being named. */
export interface SuggestedFor {
  state: Pick<LinesState, "date" | "defaultVatRate" | "lines" | "typing">;
  vatMode: VatMode;
  organizationId?: string | undefined;
  documentId?: string | undefined;
  clientId: string | null;
}

interface Words {
  locale: NumberLocale;
  rates: ReturnType<typeof useTranslations<"states.vatRate">>;
  t: ReturnType<typeof useTranslations<"document.lines">>;
  format: ReturnType<typeof useFormatter>;
}

const maxSuggestions = 8;

/**
 * Finds names: first in earlier documents of this client, then in the catalogue of
 * services, then in the other rows of this document. Rates are those that the organization charges,
 * and prices of documents with the other VAT mode are converted.
 */
export async function findSuggestions(
  query: string,
  { state, vatMode, organizationId, documentId, clientId }: SuggestedFor,
  { locale, rates, t, format }: Words,
): Promise<readonly Suggestion[]> {
  const date = state.date || undefined;
  const [earlier, catalogue] = await Promise.all([
    clientId ? lineHistoryAction({ q: query, organizationId, documentId, date, clientId }).then(dataOf) : [],
    findServicesAction({ q: query, organizationId, date, limit: maxSuggestions }).then(dataOf),
  ]);
  const suggestionById = new Map<string, Suggestion>();
  const priceOf = ({ priceCents, unit }: FoundLine) => `${formatSum(priceCents, locale)} / ${unit}`;
  for (const found of earlier) {
    const { usedVatRate, lastUsedAt } = found;
    const { priceCents, isExact } = priceInMode(found, vatMode);
    const line = withCurrentRate(state, { ...found, priceCents });
    const price =
      priceCents === found.priceCents
        ? priceOf(line)
        : t("priceConverted", {
            price: priceOf(line),
            was: formatCents(found.priceCents, locale),
            mode: found.vatMode,
            isExact: String(isExact),
          });
    const rate = rates(line.vatRate);
    const usedOn = format.dateTime(new Date(lastUsedAt), {
      day: "2-digit",
      month: "2-digit",
      year: "numeric",
    });
    const rateText = usedVatRate === found.vatRate ? rate : t("rateWas", { rate, was: rates(usedVatRate) });
    addSuggestion(suggestionById, line, [price, rateText, usedOn]);
  }
  for (const { id, ...service } of catalogue.items) {
    const line = withCurrentRate(state, { ...service, serviceId: id });
    addSuggestion(suggestionById, line, [priceOf(line), rates(line.vatRate)]);
  }
  const found = [...suggestionById.values()];
  const knownNames = new Set(found.map(({ label }) => foldCase(label)));
  for (const line of pricedLinesNamed(query, state)) {
    if (!knownNames.has(foldCase(line.name)))
      addSuggestion(suggestionById, line, [priceOf(line), rates(line.vatRate)]);
  }
  return [...suggestionById.values()].slice(0, maxSuggestions);
}

/** Returns the values of the other rows whose name contains the query, if they have a price. */
const pricedLinesNamed = (query: string, { lines, typing }: SuggestedFor["state"]): LineValues[] =>
  lines
    .filter(
      ({ key, name, price }) =>
        typing !== `${key}.name` && price !== "" && foldCase(name).includes(foldCase(query)),
    )
    .flatMap((line) => valuesOf(line) ?? []);

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
