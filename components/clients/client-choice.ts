import { dataOf } from "@/components/forms/result";
import type { ComboboxItem } from "@/components/ui/combobox-option";
import { findClientsAction } from "@/lib/clients/actions";
import type { Client } from "@/lib/clients/schema";

/** A client as one is chosen out of many. */
export type ClientChoice = ComboboxItem & { inn?: string | null };

export const clientChoice = ({ id, name, shortName, inn }: Client): ClientChoice => ({
  id,
  label: shortName ?? name,
  hint: inn,
  inn,
});

/** What a `Combobox` asks. Throws when the search fails, which the combobox tells. */
export async function searchClients(q: string): Promise<ClientChoice[]> {
  const { items } = dataOf(await findClientsAction({ q, limit: 20 }));
  return items.map((client) => withKpp(client, items));
}

/** Branches of one company have its INN, and may have its name: what tells them apart is the KPP. */
function withKpp(client: Client, all: readonly Client[]): ClientChoice {
  const { inn, kpp } = client;
  const isAlone = !inn || !kpp || all.every(({ id, inn: other }) => id === client.id || other !== inn);
  return { ...clientChoice(client), ...(!isAlone && { hint: `${inn}/${kpp}` }) };
}
