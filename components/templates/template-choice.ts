import type { Result } from "@/components/forms/result";
import type { ComboboxItem } from "@/components/ui/combobox-option";
import { isUsable } from "@/lib/templates/rules";
import type { TemplateRow } from "@/lib/templates/schema";

/** A template as one is chosen out of many. */
export type TemplateChoice = ComboboxItem & Pick<TemplateRow, "docType">;

export type TemplateSearch = (input: {
  q: string;
  docType: TemplateRow["docType"];
  limit: number;
}) => Promise<Result<{ items: TemplateRow[] }>>;

export const templateChoice = ({ id, name, docType }: TemplateRow): TemplateChoice => ({
  id,
  label: name,
  docType,
});

/** What a `Combobox` asks: templates that a document of the type can be made of. Throws when the search fails. */
export const templateSearch =
  (find: TemplateSearch, docType: TemplateRow["docType"]) =>
  async (q: string): Promise<TemplateChoice[]> => {
    const result = await find({ q, docType, limit: 20 });
    if (!result.ok) throw new Error(result.error);
    return result.data.items.filter(isUsable).map(templateChoice);
  };
