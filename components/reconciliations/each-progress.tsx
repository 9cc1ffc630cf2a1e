"use client";

import { useTranslations } from "next-intl";
import { ProgressBar } from "@/components/documents/bulk/progress-bar";
import type { Outcome } from "@/components/documents/bulk/run-each";
import { useErrorText } from "@/components/forms/use-report-failure";

interface EachProgressProps<Item> {
  label: string;
  progress: { total: number; outcomes: readonly Outcome<Item>[]; isRunning: boolean };
  nameOf: (item: Item) => string;
  /** Shown when all is done. */
  done: string;
}

/** The progress of a bulk task, and at the end its result, with the failed items and their reasons. */
export function EachProgress<Item>({ label, progress, nameOf, done }: EachProgressProps<Item>) {
  const t = useTranslations("reconciliations.bulk");
  const textOf = useErrorText();
  const { total, outcomes, isRunning } = progress;
  const failures = outcomes.flatMap(({ item, result }) =>
    result.ok
      ? []
      : [{ name: nameOf(item), reason: result.error === "said" ? result.detail : textOf(result) }],
  );
  return (
    <div className="mt-2">
      <ProgressBar label={label} value={outcomes.length} max={Math.max(total, 1)} />
      {isRunning && (
        <p className="mt-1.5">
          {label}: {t("progress", { done: String(outcomes.length), total: String(total) })}
        </p>
      )}
      <p role="status" className="mt-1.5">
        {!isRunning && done}
      </p>
      {failures.length > 0 && (
        <section aria-label={t("failed", { count: failures.length })} className="mt-2">
          <h3 className="font-semibold">{t("failed", { count: failures.length })}</h3>
          <ul className="mt-1 max-h-[30dvh] divide-y overflow-y-auto rounded-md border">
            {failures.map(({ name, reason }) => (
              <li key={name} className="px-3 py-2">
                <span className="font-semibold">{name}</span>
                <p className="text-sm text-muted">{reason}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
