"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRunAction } from "@/components/forms/use-run-action";
import { useOrganizationId } from "@/components/organizations/organization-id";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import { declineSuggestionAction, seriesFromDocumentsAction } from "@/lib/series/actions";
import type { SeriesSuggestion } from "@/lib/series/schema";
import { formatCents } from "@/lib/values/money";
import { useSinceMonth } from "./use-month";
import { useTypeNames } from "./use-type-names";

interface SuggestionsProps {
  suggestions: readonly SeriesSuggestion[];
  withoutClient?: boolean;
}

/** Documents that look like a series: one click creates the series or dismisses the suggestion for good. */
export function Suggestions({ suggestions, withoutClient = false }: SuggestionsProps) {
  const t = useTranslations("series.suggestions");
  const locale = useLocale();
  const sinceMonth = useSinceMonth();
  const typesOf = useTypeNames();
  const run = useRunAction();
  const organizationId = useOrganizationId();
  if (suggestions.length === 0) return null;
  const make = ({ documentIds }: SeriesSuggestion) =>
    run(
      () => seriesFromDocumentsAction({ documentIds }),
      ({ items }) => toast({ tone: "ok", title: t("made", { month: sinceMonth(items[0]?.from ?? "") }) }),
    );
  const decline = ({ clientId, key }: SeriesSuggestion) =>
    run(
      () => declineSuggestionAction({ organizationId, clientId, key }),
      () => toast({ tone: "ok", title: t("declined") }),
    );
  return (
    <Card title={t("title")}>
      <p className="mb-1 text-sm text-muted">{t("note")}</p>
      <ul>
        {suggestions.map((each) => (
          <li
            key={`${each.clientId} ${each.key}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b py-2 last:border-b-0"
          >
            <div className="min-w-0 grow wrap-anywhere">
              {!withoutClient && <b className="block font-semibold">{each.clientName}</b>}
              <span className="num">
                {t("item", {
                  name: each.name,
                  types: typesOf(each.docTypes),
                  sum: formatCents(each.totalCents, locale),
                })}
              </span>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button size="sm" variant="primary" onClick={() => make(each)}>
                {t("make")}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => decline(each)}>
                {t("decline")}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
