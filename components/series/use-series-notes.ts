import { useTranslations } from "next-intl";
import { wordsFor } from "@/components/i18n/words-for";
import type { Series } from "@/lib/series/schema";
import { useMonth } from "./use-month";

type Noted = Pick<Series, "archived" | "missed" | "problem" | "fixedPeriods" | "next">;

/**
 * Returns a function that describes the problems of a series: why it creates
 * nothing, what it has missed, and what its papers will state wrongly.
 */
export function useSeriesNotes() {
  const t = useTranslations("series");
  const errors = useTranslations("errors");
  const monthOf = useMonth();
  const reasonOf = (code: string) => wordsFor(errors, code) ?? errors("internal_error");
  return ({ archived, missed, problem, fixedPeriods, next }: Noted): string[] => {
    const byProblem = Map.groupBy(missed, (each) => each.problem);
    const notMade = [...byProblem].map(([code, months]) =>
      t("missed", { months: months.map(({ period }) => monthOf(period)).join(", "), reason: reasonOf(code) }),
    );
    return [
      ...(archived ? [t(`archived.${archived}`)] : []),
      ...notMade,
      ...(problem && !byProblem.has(problem) ? [t("problem", { reason: reasonOf(problem) })] : []),
      ...(next && fixedPeriods.length > 0 ? [t("fixedPeriods", { periods: fixedPeriods.join(", ") })] : []),
    ];
  };
}
