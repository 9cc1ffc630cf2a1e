"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Differences } from "./differences";
import type { Lookup } from "./use-lookup";

type FieldName = Parameters<ReturnType<typeof useTranslations<"requisites">>>[0];

/** The result of a lookup: a warning, the fields filled in, and the differences from the form. */
export function LookupOutcome({ outcome }: { outcome: NonNullable<Lookup["outcome"]> }) {
  const t = useTranslations("lookup.outcome");
  const requisites = useTranslations("requisites");
  const { form, warning, filled, differences } = outcome;
  return (
    <div className="flex flex-col gap-2 text-sm text-ink">
      {warning && (
        <p
          role="alert"
          className="flex items-start gap-2 rounded-md bg-warn-soft px-3 py-2 font-medium text-warn"
        >
          <Icon name="triangle-alert" className="mt-px shrink-0" />
          {warning}
        </p>
      )}
      <p role="status" className="text-muted empty:hidden">
        {filled.length > 0
          ? t("filled", { fields: filled.map((name) => requisites(name as FieldName)).join(", ") })
          : differences.length === 0 && t("same")}
      </p>
      {differences.length > 0 && <Differences form={form} differences={differences} />}
    </div>
  );
}
