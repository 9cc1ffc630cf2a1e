"use client";

import { useTranslations } from "next-intl";
import { matchesQuery } from "@/components/editor/matches-query";
import { useFieldTexts } from "@/components/editor/use-field-texts";
import type { DocType } from "@/db/enums";
import { hasPlaceholderValue } from "@/lib/documents/kinds";
import type { Option } from "./option-list";

/** Returns the placeholders of a document type that match a query by name or meaning, with their current values. */
export function useFieldOptions(
  query: string,
  docType: DocType,
  placeholderValue: (name: string) => string | null,
): Option[] {
  const t = useTranslations("editor.fields");
  return useFieldTexts()
    .filter(({ name, label }) => hasPlaceholderValue(docType, name) && matchesQuery(query, name, label))
    .map(({ name, label }) => ({
      id: name,
      label,
      hint: placeholderValue(name) ?? t("noValue"),
      aside: <span className="num text-xs text-muted max-sm:hidden">{name}</span>,
    }));
}
