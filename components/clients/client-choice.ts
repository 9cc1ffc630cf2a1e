import { dataOf } from "@/components/forms/result";
import type { ComboboxItem } from "@/components/ui/combobox-option";
import { findClientsAction } from "@/lib/clients/actions";
import type { Client } from "@/lib/clients/schema";

/** A client as one is chosen out of many. */
export type ClientChoice = ComboboxItem;

export const clientChoice = ({ id, name, shortName, inn }: Client): ClientChoice => ({
  id,
  label: shortName ?? name,
  hint: inn,
});

/** What a `Combobox` asks. Throws when the search fails, which the combobox tells. */
export async function searchClients(q: string) {
  const { items } = dataOf(await findClientsAction({ q, limit: 20 }));
  return items.map(clientChoice);
}
