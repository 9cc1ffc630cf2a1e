"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useFieldTexts } from "@/components/editor/use-field-texts";
import { parsePlaceholders } from "@/lib/body/placeholders";

/**
 * Converts placeholders between the form that people read, «{{Номер документа}}»,
 * and the stored one, `{{document.number}}`; unknown ones stay as they are.
 */
export function usePlaceholderTexts() {
  const t = useTranslations("emailTemplates.names");
  const fields = useFieldTexts();
  return useMemo(() => {
    const emailFields = (["link", "invoices", "debt"] as const).map((name) => ({ name, label: t(name) }));
    const knownFields: { name: string; label: string }[] = [...fields, ...emailFields];
    const labelByName = new Map(knownFields.map(({ name, label }) => [name, label]));
    const nameByLabel = new Map(knownFields.map(({ name, label }) => [label.toLowerCase(), name]));
    return {
      toReadable: (text: string) =>
        parsePlaceholders(text)
          .map((segment) => {
            const label = segment.kind === "placeholder" && labelByName.get(segment.name);
            return label ? `{{${label}}}` : segment.text;
          })
          .join(""),
      toStored: (text: string) =>
        text.replace(/\{\{([^{}\n]{1,100})\}\}/g, (whole, label: string) => {
          const name = nameByLabel.get(label.trim().toLowerCase());
          return name ? `{{${name}}}` : whole;
        }),
    };
  }, [fields, t]);
}
