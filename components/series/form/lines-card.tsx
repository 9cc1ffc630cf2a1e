"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormField } from "@/components/forms/form-context";
import { SelectField } from "@/components/forms/select-field";
import { useMonth, useSinceMonth } from "@/components/series/use-month";
import { Card } from "@/components/ui/card";
import type { Series } from "@/lib/series/schema";
import { formatCents } from "@/lib/values/money";
import { firstDayOfMonth, monthIndex } from "@/lib/values/months";
import { computeTotals } from "@/lib/values/totals";

interface LinesCardProps {
  series: Series | null;
  /** Whether the prices include past increases. */
  haveRisen: boolean;
  hasChanged: boolean;
  today: string;
  children: ReactNode;
}

const offeredMonthCount = 18;

/** The lines; for an existing series also the month from which changed lines apply. */
export function LinesCard({ series, haveRisen, hasChanged, today, children }: LinesCardProps) {
  const t = useTranslations("series.form");
  const locale = useLocale();
  const monthOf = useMonth();
  const sinceMonth = useSinceMonth();
  const { error } = useFormField("lines");
  const firstMonthIndex = monthIndex(series?.next?.period ?? today);
  const months = Array.from({ length: offeredMonthCount }, (_, at) =>
    firstDayOfMonth(firstMonthIndex + at).slice(0, 7),
  );
  const currentMonth = series?.next?.period ?? today.slice(0, 7);
  const upcomingLines = series?.laterLines.filter(({ from }) => from > currentMonth) ?? [];
  return (
    <Card title={t("lines")} className="flex flex-col gap-2.5">
      <p className="text-sm text-muted">{t("linesHint")}</p>
      {haveRisen && <p className="text-sm text-muted">{t("risen")}</p>}
      {upcomingLines.map(({ from, lines, vatMode }) => (
        <p key={from} className="num text-sm">
          {t("later", {
            month: sinceMonth(from),
            sum: formatCents(totalOf(lines, vatMode), locale),
          })}
        </p>
      ))}
      {error && <p className="text-xs text-bad">{error}</p>}
      {children}
      {series && hasChanged && (
        <SelectField
          name="linesFrom"
          label={t("linesFrom")}
          hint={t("linesFromHint")}
          empty={t("linesFromAll")}
          fallback={months[0]}
          options={months.map((value) => ({ value, label: monthOf(value) }))}
          className="sm:max-w-96"
        />
      )}
    </Card>
  );
}

const totalOf = (lines: Series["lines"], vatMode: Series["vatMode"]) =>
  computeTotals(
    lines.map((line) => ({ ...line, vatRate: line.vatRate ?? "none" })),
    vatMode,
  ).totalCents;
