"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useFieldTexts } from "@/components/editor/use-field-texts";
import { parsePlaceholders } from "@/lib/body/placeholders";

/**
 * Converts placeholders between the form that people read, «{{Номер документа}}»,
 * and the stored one, `{{document.number}}`; unknown ones stay as they are.
 */
export function useWrittenNames() {
  const t = useTranslations("emailTemplates.names");
  const fields = useFieldTexts();
  return useMemo(() => {
    const own = (["link", "invoices", "debt"] as const).map((name) => ({ name, label: t(name) }));
    const known: { name: string; label: string }[] = [...fields, ...own];
    const labels = new Map(known.map(({ name, label }) => [name, label]));
    const names = new Map(known.map(({ name, label }) => [label.toLowerCase(), name]));
    return {
      written: (text: string) =>
        parsePlaceholders(text)
          .map((segment) => {
            const label = segment.kind === "placeholder" && labels.get(segment.name);
            return label ? `{{${label}}}` : segment.text;
          })
          .join(""),
      named: (text: string) =>
        text.replace(/\{\{([^{}\n]{1,100})\}\}/g, (whole, label: string) => {
          const name = names.get(label.trim().toLowerCase());
          return name ? `{{${name}}}` : whole;
        }),
    };
  }, [fields, t]);
}
