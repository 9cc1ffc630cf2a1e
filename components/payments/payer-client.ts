import { type ClientChoice, searchClients } from "@/components/clients/client-choice";
import type { Proposal } from "@/lib/payments/schema";
import type { ToldClient } from "@/lib/payments/told-client";

/** Signs that tell whose money it is, by whom it came from. */
const payer = ["payer_inn", "payer_account", "learned"];

/** The client that a payer is known to be, as far as the proposals say; null when they do not. */
export const payerClientOf = (proposals: readonly Proposal[]): string | null =>
  proposals.find(({ clientId, signs }) => clientId && signs.some((sign) => payer.includes(sign)))?.clientId ??
  null;

/** The clients that the other side of a payment may be: those with its INN or, without one, those called so. Throws when the search fails. */
export async function clientsTold({ inn, name }: Pick<ToldClient, "inn" | "name">): Promise<ClientChoice[]> {
  if (!inn) return name ? searchClients(name) : [];
  return (await searchClients(inn)).filter(({ hint }) => hint === inn);
}

/** What a `Combobox` asks about a payment: whom it tells of comes first. Throws when the search fails. */
export const clientSearch = (told: ToldClient) => async (q: string) => {
  if (q) return searchClients(q);
  const [meant, others] = await Promise.all([clientsTold(told), searchClients("")]);
  return [...meant, ...others.filter(({ id }) => !meant.some((client) => client.id === id))];
};
