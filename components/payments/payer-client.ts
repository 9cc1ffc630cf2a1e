import { type ClientChoice, searchClients } from "@/components/clients/client-choice";
import { counterpartyOf } from "@/lib/payments/counterparty";
import type { PaymentRow, Proposal } from "@/lib/payments/schema";
import type { ToldClient } from "@/lib/payments/told-client";
import { shortName } from "@/lib/values/short-name";

/** Signs that identify the client by the payer. */
const payer = ["payer_inn", "payer_account", "learned"];

/** Returns the only client that the payer can be according to the proposals; null if they name none or several. */
export function payerClientOf(proposals: readonly Proposal[]): ClientChoice | null {
  const known = proposals.filter(
    ({ clientId, signs }) => clientId && signs.some((sign) => payer.includes(sign)),
  );
  const [first] = known;
  if (!first?.clientId || known.some(({ clientId }) => clientId !== first.clientId)) return null;
  return { id: first.clientId, label: shortName(first.clientName ?? "") };
}

/**
 * Returns the clients that may be the other side of a payment: those with its
 * INN or, without an INN, those with its name. Throws when the search fails.
 */
export async function clientsTold({ inn, name }: Pick<ToldClient, "inn" | "name">): Promise<ClientChoice[]> {
  if (!inn) return name ? searchClients(name) : [];
  return (await searchClients(inn)).filter((client) => client.inn === inn);
}

/** Returns the only client with the INN of a payment's other side; null also if the search fails, because people can search again. */
export async function onlyClientTold(payment: PaymentRow): Promise<ClientChoice | null> {
  const { inn } = counterpartyOf(payment);
  const named = inn ? await clientsTold({ inn, name: "" }).catch(() => []) : [];
  return named.length === 1 ? named[0]! : null;
}

/**
 * Returns the search of a `Combobox` for the client of a payment; clients
 * that match the payment come first. Throws when the search fails.
 */
export const clientSearch = (told: ToldClient) => async (q: string) => {
  if (q) return searchClients(q);
  const [meant, others] = await Promise.all([clientsTold(told), searchClients("")]);
  return [...meant, ...others.filter(({ id }) => !meant.some((client) => client.id === id))];
};
