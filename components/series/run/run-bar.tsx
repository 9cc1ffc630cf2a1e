"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { SeriesItem } from "@/lib/series/schema";
import { formatCents } from "@/lib/values/money";
import { lastDayOfMonth, monthIndex } from "@/lib/values/months";
import { useBeginRun } from "./use-begin-run";

interface RunBarProps {
  month: string;
  /** Whether some of the month's papers already exist. */
  hasMade: boolean;
  chosen: readonly SeriesItem[];
}

/** The button that creates the selected papers. */
export function RunBar({ month, hasMade, chosen }: RunBarProps) {
  const t = useTranslations("series.runPage");
  const locale = useLocale();
  const { isPending, begin } = useBeginRun(month);
  // The papers of one series are about the same money: an invoice, and the act or UPD that closes it.
  const sum = chosen.reduce((total, { totalCents }) => total + totalCents, 0);
  const documentsHref = `/documents?from=${month}-01&to=${lastDayOfMonth(monthIndex(month))}`;
  return (
    <section
      aria-label={t("make")}
      data-bottom-bar
      className="sticky bottom-3 z-30 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line-strong bg-surface px-3.5 py-2.5 shadow-pop"
    >
      <p className="num grow">
        {chosen.length === 0 && hasMade
          ? t("allDone")
          : t.rich("summary", {
              count: chosen.length,
              sum: formatCents(sum, locale),
              b: (chunks) => <b>{chunks}</b>,
            })}
      </p>
      {hasMade && <ButtonLink href={documentsHref}>{t("show")}</ButtonLink>}
      <Button
        variant="primary"
        loading={isPending}
        disabled={chosen.length === 0}
        onClick={() => begin(chosen)}
      >
        {t("make")}
      </Button>
    </section>
  );
}
