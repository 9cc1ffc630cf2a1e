"use client";

import { useTranslations } from "next-intl";
import { dataOf } from "@/components/forms/result";
import type { ComboboxItem } from "@/components/ui/combobox-option";
import { findTemplatesAction } from "@/lib/templates/actions";
import type { TemplateRow } from "@/lib/templates/schema";

/** Templates of every type to choose from, each with its type. */
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
