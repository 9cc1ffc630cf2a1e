import { type ClientChoice, searchClients } from "@/components/clients/client-choice";
import { counterpartyOf } from "@/lib/payments/counterparty";
import type { PaymentRow, Proposal } from "@/lib/payments/schema";
import type { SuggestedClient } from "@/lib/payments/suggested-client";
import { shortName } from "@/lib/values/short-name";

/** Signs that identify the client by the payer. */
const payerSigns = ["payer_inn", "payer_account", "learned"];

/** Returns the only client that the payer can be according to the proposals; null if they name none or several. */
export function payerClientOf(proposals: readonly Proposal[]): ClientChoice | null {
  const payerProposals = proposals.filter(
    ({ clientId, signs }) => clientId && signs.some((sign) => payerSigns.includes(sign)),
  );
  const [first] = payerProposals;
  if (!first?.clientId || payerProposals.some(({ clientId }) => clientId !== first.clientId)) return null;
  return { id: first.clientId, label: shortName(first.clientName ?? "") };
}

/**
 * Returns the clients that may be the other side of a payment: those with its
 * INN or, without an INN, those with its name. Throws when the search fails.
 */
export async function findNamedClients({
  inn,
  name,
}: Pick<SuggestedClient, "inn" | "name">): Promise<ClientChoice[]> {
  if (!inn) return name ? searchClients(name) : [];
  return (await searchClients(inn)).filter((client) => client.inn === inn);
}

/**
 * Returns the only client with the INN of a payment's other side; null also if the search fails, because people can
 * search again.
 */
export async function findOnlyNamedClient(payment: PaymentRow): Promise<ClientChoice | null> {
  const { inn } = counterpartyOf(payment);
  const namedClients = inn ? await findNamedClients({ inn, name: "" }).catch(() => []) : [];
  return namedClients.length === 1 ? namedClients[0]! : null;
}

/**
 * Returns the search of a `Combobox` for the client of a payment; clients
 * that match the payment come first. Throws when the search fails.
 */
export const clientSearch = (namedClient: SuggestedClient) => async (q: string) => {
  if (q) return searchClients(q);
  const [likelyClients, others] = await Promise.all([findNamedClients(namedClient), searchClients("")]);
  return [...likelyClients, ...others.filter(({ id }) => !likelyClients.some((client) => client.id === id))];
};
