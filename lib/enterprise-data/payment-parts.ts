import { guidOf } from "./identity";
import type { Client } from "./parties";
import type { Allocation, PaymentRow } from "./read-payments";

/** What of a payment is one client's: a receipt has one counterparty in 1С. */
export type PaymentPart = {
  /** What 1С knows it by: of the first part the payment, as of one that is not divided. */
  objectId: string;
  isFurther: boolean;
  client: Client;
  amountCents: number;
  shares: PartShare[];
};

type PartShare = Pick<Allocation, "amountCents" | "contractNamed" | "vatRate">;

/**
 * A payment by clients, as their accounts have it. What was paid for a document belongs to the document's client; the rest,
 * and what was paid for documents without a client, to the client whom the payment names, and so does all of a refund. The
 * part of the named client comes first. Null where a part is nobody's.
 */
export function partsOf(
  { payment, client: named }: PaymentRow,
  allocations: Allocation[],
): PaymentPart[] | null {
  const paid = allocations
    .filter(({ amountCents }) => amountCents !== 0)
    .map((share) => ({ ...share, client: (payment.kind === "outgoing" ? null : share.client) ?? named }));
  const rest = payment.amountCents - sumOf(paid);
  const left = { amountCents: rest, contractNamed: null, vatRate: null, client: named };
  const byClient = new Map<string, { client: Client; shares: PartShare[] }>();
  for (const { client, ...share } of rest > 0 ? [...paid, left] : paid) {
    if (!client) return null;
    const part = byClient.get(client.id) ?? { client, shares: [] };
    part.shares.push(share);
    byClient.set(client.id, part);
  }
  const isFirst = ({ client }: { client: Client }) => client.id === named?.id;
  return [...byClient.values()]
    .toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)))
    .map(({ client, shares }, index) => ({
      objectId: index === 0 ? payment.id : guidOf(`${payment.id}:${client.id}`),
      isFurther: index > 0,
      client,
      amountCents: sumOf(shares),
      shares,
    }));
}

const sumOf = (shares: PartShare[]) => shares.reduce((sum, { amountCents }) => sum + amountCents, 0);
