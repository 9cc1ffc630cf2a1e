"use client";

import { useTranslations } from "next-intl";
import { dataOf } from "@/components/forms/result";
import type { ComboboxItem } from "@/components/ui/combobox-option";
import { findTemplatesAction } from "@/lib/templates/actions";
import type { TemplateRow } from "@/lib/templates/schema";

/** Returns a search for templates of all types, with the type as the hint. */
export function useTemplateSearch() {
  const types = useTranslations("states.docType");
  const choice = ({ id, name, docType }: Pick<TemplateRow, "id" | "name" | "docType">): ComboboxItem => ({
    id,
    label: name,
    hint: types(docType),
  });
  const search = async (q: string): Promise<ComboboxItem[]> => {
    const { items } = dataOf(await findTemplatesAction({ q, usable: true, limit: 20 }));
    return items.map(choice);
  };
  return { choice, search };
}
