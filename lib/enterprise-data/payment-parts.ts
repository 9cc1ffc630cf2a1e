import { guidOf } from "./identity";
import type { Client } from "./parties";
import type { Allocation, PaymentRow } from "./read-payments";

/** One client's part of a payment, because a receipt in 1С has one counterparty. */
export type PaymentPart = {
  /** The id in 1С; the first part has the payment's own id, as an undivided payment does. */
  objectId: string;
  isFurther: boolean;
  client: Client;
  amountCents: number;
  shares: PartShare[];
};

type PartShare = Pick<Allocation, "amountCents" | "contractNamed" | "vatRate">;

/**
 * Divides a payment by clients, as in their accounts. What was paid or returned for a document belongs to the
 * document's client. The rest, and what is for documents without a client, belongs to the payment's own client,
 * whose part comes first. Returns null if a part is unassigned.
 */
export function partsOf(
  { payment, client: ownClient }: PaymentRow,
  allocations: Allocation[],
): PaymentPart[] | null {
  const paid = allocations
    .filter(({ amountCents }) => amountCents !== 0)
    .map((share) => ({ ...share, client: share.client ?? ownClient }))
    .flatMap(withoutSurplus);
  const rest = payment.amountCents - sumOf(paid);
  const restShare = { amountCents: rest, contractNamed: null, vatRate: null, client: ownClient };
  const byClient = new Map<string, { client: Client; shares: PartShare[] }>();
  for (const { client, ...share } of rest > 0 ? [...paid, restShare] : paid) {
    if (!client) return null;
    const part = byClient.get(client.id) ?? { client, shares: [] };
    part.shares.push(share);
    byClient.set(client.id, part);
  }
  const isOwnClient = ({ client }: { client: Client }) => client.id === ownClient?.id;
  return [...byClient.values()]
    .toSorted((one, other) => Number(isOwnClient(other)) - Number(isOwnClient(one)))
    .map(({ client, shares }, index) => ({
      objectId: index === 0 ? payment.id : guidOf(`${payment.id}:${client.id}`),
      isFurther: index > 0,
      client,
      amountCents: sumOf(shares),
      shares,
    }));
}

/**
 * Divides what a refund returns of the surplus of a document from the rest: the surplus came without a contract, and so
 * it goes.
 */
function withoutSurplus<Paid extends Allocation>({
  surplusCents,
  ...share
}: Paid): Array<Omit<Paid, "surplusCents">> {
  if (surplusCents === 0 || !share.contractNamed) return [share];
  const amountCents = share.amountCents - surplusCents;
  const surplus = { ...share, amountCents: surplusCents, contractNamed: null, vatRate: null };
  return amountCents > 0 ? [{ ...share, amountCents }, surplus] : [surplus];
}

const sumOf = (shares: PartShare[]) => shares.reduce((sum, { amountCents }) => sum + amountCents, 0);
