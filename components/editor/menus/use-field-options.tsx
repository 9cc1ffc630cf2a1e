"use client";

import { useTranslations } from "next-intl";
import { isFound } from "@/components/editor/is-found";
import { useFieldTexts } from "@/components/editor/use-field-texts";
import type { Option } from "./option-list";

/** The placeholders that a query finds by name or meaning, with their present values. */
export function useFieldOptions(query: string, placeholderValue: (name: string) => string | null): Option[] {
  const t = useTranslations("editor.fields");
  return useFieldTexts()
    .filter(({ name, label }) => isFound(query, name, label))
    .map(({ name, label }) => ({
      id: name,
      label,
      hint: placeholderValue(name) ?? t("noValue"),
      aside: <span className="num text-xs text-muted max-sm:hidden">{name}</span>,
    }));
}
