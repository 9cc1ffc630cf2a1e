import { useTranslations } from "next-intl";
import { findMessage } from "@/components/i18n/find-message";
import type { Series } from "@/lib/series/schema";
import { useMonth } from "./use-month";

type NotedSeries = Pick<Series, "archived" | "missed" | "problem" | "fixedPeriods" | "next">;

/**
 * Returns a function that describes the problems of a series: why it creates
 * nothing, what it has missed, and what its papers will state wrongly.
 */
export function useSeriesNotes() {
  const t = useTranslations("series");
  const errors = useTranslations("errors");
  const monthOf = useMonth();
  const reasonOf = (code: string) => findMessage(errors, code) ?? errors("internal_error");
  return ({ archived, missed, problem, fixedPeriods, next }: NotedSeries): string[] => {
    const byProblem = Map.groupBy(missed, (each) => each.problem);
    const missedNotes = [...byProblem].map(([code, months]) =>
      t("missed", { months: months.map(({ period }) => monthOf(period)).join(", "), reason: reasonOf(code) }),
    );
    return [
      ...(archived ? [t(`archived.${archived}`)] : []),
      ...missedNotes,
      ...(problem && !byProblem.has(problem) ? [t("problem", { reason: reasonOf(problem) })] : []),
      ...(next && fixedPeriods.length > 0 ? [t("fixedPeriods", { periods: fixedPeriods.join(", ") })] : []),
    ];
  };
}
