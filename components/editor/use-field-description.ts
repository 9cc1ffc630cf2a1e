"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { isPlaceholderName } from "@/lib/body/placeholders";
import { useFieldLabel } from "./use-field-texts";

/** What a placeholder tells on hovering: its meaning, and its value in this document. */
export function useFieldDescription(
  placeholderValue: (name: string) => string | null,
): (name: string) => string {
  const t = useTranslations("editor.fields");
  const labelOf = useFieldLabel();
  return useMemo(
    () => (name) => {
      if (!isPlaceholderName(name)) return t("unknown");
      const [label, value] = [labelOf(name), placeholderValue(name)];
      return value ? t("known", { label, value }) : t("empty", { label });
    },
    [labelOf, t, placeholderValue],
  );
}
