import { dataOf } from "@/components/forms/result";
import type { ComboboxItem } from "@/components/ui/combobox-option";
import { findTemplatesAction } from "@/lib/templates/actions";
import type { TemplateRow } from "@/lib/templates/schema";

/** A template as one is chosen out of many. */
export type TemplateChoice = ComboboxItem & Pick<TemplateRow, "docType">;

export const templateChoice = ({ id, name, docType }: TemplateRow): TemplateChoice => ({
  id,
  label: name,
  docType,
});

/** What a `Combobox` asks: templates that a document of the type can be made of. Throws when the search fails. */
export const templateSearch =
  (docType: TemplateRow["docType"]) =>
  async (q: string): Promise<TemplateChoice[]> => {
    const { items } = dataOf(await findTemplatesAction({ q, docType, usable: true, limit: 20 }));
    return items.map(templateChoice);
  };
