import { type ClientChoice, searchClients } from "@/components/clients/client-choice";
import { counterpartyOf } from "@/lib/payments/counterparty";
import type { PaymentRow, Proposal } from "@/lib/payments/schema";
import type { ToldClient } from "@/lib/payments/told-client";
import { shortName } from "@/lib/values/short-name";

/** Signs that tell whose money it is, by whom it came from. */
const payer = ["payer_inn", "payer_account", "learned"];

/** The only client that a payer is known to be, as far as the proposals say; null when they name none, or several. */
export function payerClientOf(proposals: readonly Proposal[]): ClientChoice | null {
  const known = proposals.filter(
    ({ clientId, signs }) => clientId && signs.some((sign) => payer.includes(sign)),
  );
  const [first] = known;
  if (!first?.clientId || known.some(({ clientId }) => clientId !== first.clientId)) return null;
  return { id: first.clientId, label: shortName(first.clientName ?? "") };
}

/** The clients that the other side of a payment may be: those with its INN or, without one, those called so. Throws when the search fails. */
export async function clientsTold({ inn, name }: Pick<ToldClient, "inn" | "name">): Promise<ClientChoice[]> {
  if (!inn) return name ? searchClients(name) : [];
  return (await searchClients(inn)).filter((client) => client.inn === inn);
}

/** The only client with the INN of the other side of a payment; null also where the search fails: people can search again. */
export async function onlyClientTold(payment: PaymentRow): Promise<ClientChoice | null> {
  const { inn } = counterpartyOf(payment);
  const named = inn ? await clientsTold({ inn, name: "" }).catch(() => []) : [];
  return named.length === 1 ? named[0]! : null;
}

/** What a `Combobox` asks about a payment: whom it tells of comes first. Throws when the search fails. */
export const clientSearch = (told: ToldClient) => async (q: string) => {
  if (q) return searchClients(q);
  const [meant, others] = await Promise.all([clientsTold(told), searchClients("")]);
  return [...meant, ...others.filter(({ id }) => !meant.some((client) => client.id === id))];
};
