"use client";

import { useLocale, useTranslations } from "next-intl";
import { ProgressBar } from "@/components/documents/bulk/progress-bar";
import { useErrorText } from "@/components/forms/use-failure";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { SeriesItem } from "@/lib/series/schema";
import { formatCents } from "@/lib/values/money";
import { lastOf, monthIndex } from "@/lib/values/months";
import type { useRunSeries } from "./use-run-series";

interface RunBarProps {
  month: string;
  chosen: readonly SeriesItem[];
  running: ReturnType<typeof useRunSeries>;
}

/** The one press that makes what is chosen, how far it is, and those that were left by name and why. */
export function RunBar({ month, chosen, running }: RunBarProps) {
  const t = useTranslations("series.runPage");
  const locale = useLocale();
  const { progress, isRunning, start, stop } = running;
  const sum = chosen.reduce((total, { totalCents, documents }) => total + totalCents * documents.length, 0);
  const shown = `/documents?from=${month}-01&to=${lastOf(monthIndex(month))}`;
  return (
    <section
      aria-label={t("make")}
      data-bottom-bar
      className="sticky bottom-3 z-30 flex flex-col gap-2 rounded-lg border border-line-strong bg-surface px-3.5 py-2.5 shadow-pop"
    >
      {progress && <Outcome progress={progress} isRunning={isRunning} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {!isRunning && (
          <p className="num grow">
            {chosen.length === 0 && progress
              ? t("allDone")
              : t.rich("summary", {
                  count: chosen.length,
                  sum: formatCents(sum, locale),
                  b: (chunks) => <b>{chunks}</b>,
                })}
          </p>
        )}
        {progress && !isRunning && <ButtonLink href={shown}>{t("show")}</ButtonLink>}
        {isRunning ? (
          <Button onClick={stop}>{t("stop")}</Button>
        ) : (
          <Button variant="primary" disabled={chosen.length === 0} onClick={() => start(chosen)}>
            {t("make")}
          </Button>
        )}
      </div>
    </section>
  );
}

interface OutcomeProps {
  progress: NonNullable<ReturnType<typeof useRunSeries>["progress"]>;
  isRunning: boolean;
}

function Outcome({ progress: { total, outcomes }, isRunning }: OutcomeProps) {
  const t = useTranslations("series.runPage");
  const errors = useErrorText();
  const told = outcomes.flatMap(({ item, result }) => {
    const made = result.ok ? result.data.items[0] : undefined;
    const code = result.ok ? made?.problem : result.error;
    if (!code) return [];
    const isLost = !made || made.state === "failed";
    return [{ item, isLost, reason: errors({ ok: false, error: code }) }];
  });
  const failed = told.filter(({ isLost }) => isLost);
  const held = told.filter(({ isLost }) => !isLost);
  return (
    <div>
      <ProgressBar label={t("making")} value={outcomes.length} max={Math.max(total, 1)} />
      {isRunning && (
        <p className="num mt-1.5">{t("progress", { done: String(outcomes.length), total: String(total) })}</p>
      )}
      <p role="status" className="mt-1.5">
        {!isRunning && t("made", { count: outcomes.length - failed.length })}
      </p>
      {[
        { title: t("failed", { count: failed.length }), list: failed },
        { title: t("held", { count: held.length }), list: held },
      ].map(
        ({ title, list }) =>
          list.length > 0 && (
            <section key={title} aria-label={title} className="mt-1.5">
              <h3 className="font-semibold">{title}</h3>
              <ul className="max-h-[25dvh] overflow-y-auto">
                {list.map(({ item, reason }) => (
                  <li key={item.seriesId} className="text-sm">
                    <b className="font-semibold">{item.clientName}</b>{" "}
                    <span className="text-muted">{reason}</span>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}
