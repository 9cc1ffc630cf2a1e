import type { ComboboxItem } from "@/components/ui/combobox-option";
import { findTemplatesAction } from "@/lib/templates/actions";
import { isUsable } from "@/lib/templates/rules";
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
    const result = await findTemplatesAction({ q, docType, limit: 20 });
    if (!result.ok) throw new Error(result.error);
    return result.data.items.filter(isUsable).map(templateChoice);
  };
