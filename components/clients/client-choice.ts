import { dataOf } from "@/components/forms/result";
import type { ComboboxItem } from "@/components/ui/combobox-option";
import { findClientsAction } from "@/lib/clients/actions";
import type { Client } from "@/lib/clients/schema";

/** A client as an option of a combobox. */
export type ClientChoice = ComboboxItem & { inn?: string | null };

export const clientChoice = ({ id, name, shortName, inn }: Client): ClientChoice => ({
  id,
  label: shortName ?? name,
  hint: inn,
  inn,
});

/** Searches clients for a `Combobox`. Throws when the search fails, which the combobox reports. */
export async function searchClients(q: string): Promise<ClientChoice[]> {
  const { items } = dataOf(await findClientsAction({ q, limit: 20 }));
  return items.map((client) => withKpp(client, items));
}

/**
 * Adds the KPP to the hint where needed: branches of a company
 * share its INN, and perhaps its name, but have different KPPs.
 */
function withKpp(client: Client, all: readonly Client[]): ClientChoice {
  const { inn, kpp } = client;
  const isInnUnique = !inn || !kpp || all.every(({ id, inn: other }) => id === client.id || other !== inn);
  return { ...clientChoice(client), ...(!isInnUnique && { hint: `${inn}/${kpp}` }) };
}
