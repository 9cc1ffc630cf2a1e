import type { Result } from "@/components/forms/result";
import type { ComboboxItem } from "@/components/ui/combobox-option";
import type { Client } from "@/lib/clients/schema";

/** A client as one is chosen out of many. */
export type ClientChoice = ComboboxItem;

export type ClientSearch = (input: { q: string; limit: number }) => Promise<Result<{ items: Client[] }>>;

export const clientChoice = ({ id, name, shortName, inn }: Client): ClientChoice => ({
  id,
  label: shortName ?? name,
  hint: inn,
});

/** What a `Combobox` asks. Throws when the search fails, which the combobox tells. */
export const clientSearch = (find: ClientSearch) => async (q: string) => {
  const result = await find({ q, limit: 20 });
  if (!result.ok) throw new Error(result.error);
  return result.data.items.map(clientChoice);
};
