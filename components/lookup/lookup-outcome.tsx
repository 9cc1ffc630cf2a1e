"use client";

import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { DifferenceRow } from "./difference-row";
import type { Lookup } from "./use-lookup";

type FieldName = Parameters<ReturnType<typeof useTranslations<"requisites">>>[0];

/** What a register said: a warning, what it filled in, and where it says something else than the form. */
export function LookupOutcome({ outcome }: { outcome: NonNullable<Lookup["outcome"]> }) {
  const t = useTranslations("lookup.outcome");
  const requisites = useTranslations("requisites");
  const { form, warning, filled, differences } = outcome;
  const labelOf = (name: string) => requisites(name as FieldName);
  return (
    <div className="flex flex-col gap-2 text-sm text-ink">
      {warning && (
        <p
          role="alert"
          className="flex items-start gap-2 rounded-md bg-warn-soft px-3 py-2 font-medium text-warn"
        >
          <TriangleAlert aria-hidden className="mt-px shrink-0" />
          {warning}
        </p>
      )}
      <p role="status" className="text-muted">
        {filled.length > 0
          ? t("filled", { fields: filled.map(labelOf).join(", ") })
          : differences.length === 0 && t("same")}
      </p>
      {differences.length > 0 && (
        <section aria-label={t("differs")}>
          <p className="mb-1 font-medium">{t("differs")}</p>
          <ul className="divide-y border-y">
            {differences.map((difference) => (
              <DifferenceRow
                key={difference.name}
                form={form}
                label={labelOf(difference.name)}
                difference={difference}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
