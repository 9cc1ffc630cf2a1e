import { dataOf } from "@/components/forms/result";
import type { ComboboxItem } from "@/components/ui/combobox-option";
import { findClientsAction } from "@/lib/clients/actions";
import type { Client } from "@/lib/clients/schema";
import { clientHint, clientHintAmong } from "@/lib/values/tax-numbers";

/** A client as an option of a combobox. */
export type ClientChoice = ComboboxItem & { inn?: string | null };

/** A client found by a search, with its whole record. */
type FoundClient = ClientChoice & { client: Client };

/** Returns a client that is not beside others, which its KPP tells from branches that are not in sight. */
export const clientChoice = (client: Client): ClientChoice => ({
  id: client.id,
  label: client.shortName ?? client.name,
  hint: clientHint(client),
  inn: client.inn,
});

/** Searches clients for a `Combobox`. Throws when the search fails, which the combobox reports. */
export async function searchClients(q: string): Promise<FoundClient[]> {
  const { items } = dataOf(await findClientsAction({ q, limit: 20 }));
  return items.map((client) => ({ ...clientChoice(client), hint: clientHintAmong(client, items), client }));
}
