"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { isPlaceholderName } from "@/lib/body/placeholders";
import type { FieldDescription } from "./static/describe-field";
import { useFieldLabel } from "./use-field-texts";

/**
 * Returns a function that describes a placeholder: its meaning
 * as the label, with its value in this document on hovering.
 */
export function useFieldDescription(
  placeholderValue: (name: string) => string | null,
): (name: string) => FieldDescription {
  const t = useTranslations("editor.fields");
  const labelOf = useFieldLabel();
  return useMemo(
    () => (name) => {
      if (!isPlaceholderName(name)) return { label: null, title: t("unknown") };
      const [label, value] = [labelOf(name), placeholderValue(name)];
      return { label, title: value ? t("known", { label, value }) : t("empty", { label }) };
    },
    [labelOf, t, placeholderValue],
  );
}
