import { dataOf } from "@/components/forms/result";
import type { ComboboxItem } from "@/components/ui/combobox-option";
import { findTemplatesAction } from "@/lib/templates/actions";
import type { TemplateRow } from "@/lib/templates/schema";

/** A template as an option of a combobox. */
export type TemplateChoice = ComboboxItem & Pick<TemplateRow, "docType">;

export const templateChoice = ({ id, name, docType }: TemplateRow): TemplateChoice => ({
  id,
  label: name,
  docType,
});

/** Returns the search of a `Combobox` for templates that documents of a type can use. Throws when the request fails. */
export const templateSearch =
  (docType: TemplateRow["docType"]) =>
  async (q: string): Promise<TemplateChoice[]> => {
    const { items } = dataOf(await findTemplatesAction({ q, docType, usable: true, limit: 20 }));
    return items.map(templateChoice);
  };
