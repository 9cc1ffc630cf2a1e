import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { valuesOf } from "@/db/one-parameter";
import { clientPayers, clients, payments } from "@/db/schema";
import { readClientFigures } from "@/lib/client-accounts/figures";
import { isUnassignedIncome } from "@/lib/payments/list";
import { payerKey } from "@/lib/payments/payers/key";

/**
 * Returns each client's money that pays no invoice yet, in kopecks: its advance, and waiting payments of a
 * payer with its INN or account or whose money a person has given to the client before.
 */
export async function readHeldMoney(
  db: Database,
  organizationId: string,
  clientIds: readonly string[],
): Promise<Map<string, number>> {
  if (clientIds.length === 0) return new Map();
  const [figures, waiting] = await Promise.all([
    readClientFigures(db, organizationId, clientIds),
    readWaitingMoney(db, organizationId, clientIds),
  ]);
  return new Map(clientIds.map((id) => [id, figures.get(id)!.advanceCents + (waiting.get(id) ?? 0)]));
}

async function readWaitingMoney(
  db: Database,
  organizationId: string,
  clientIds: readonly string[],
): Promise<Map<string, number>> {
  const payers = await readClientsByPayerKey(db, clientIds);
  const waiting = new Map<string, number>();
  for (const payment of await readInbox(db, organizationId, [...payers.keys()])) {
    for (const id of payers.get(payerKey(payment) ?? "") ?? [])
      waiting.set(id, (waiting.get(id) ?? 0) + payment.amountCents);
  }
  return waiting;
}

/** Maps payer keys to the clients whose money such a payer's payment may be. */
async function readClientsByPayerKey(
  db: Database,
  clientIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const [own, learned] = await Promise.all([
    db
      .select({ id: clients.id, inn: clients.inn, account: clients.accountNumber })
      .from(clients)
      .where(inArray(clients.id, valuesOf(clientIds, "uuid"))),
    db
      .select({ id: clientPayers.clientId, key: clientPayers.key })
      .from(clientPayers)
      .where(inArray(clientPayers.clientId, valuesOf(clientIds, "uuid"))),
  ]);
  const ownKeys = own.flatMap(({ id, inn: payerInn, account: payerAccount }) =>
    [
      payerKey({ payerInn, payerAccount: null, payerName: null }),
      payerKey({ payerInn: null, payerAccount, payerName: null }),
    ].flatMap((key) => (key ? [{ id, key }] : [])),
  );
  const payers = new Map<string, Set<string>>();
  for (const { id, key } of [...ownKeys, ...learned]) payers.set(key, (payers.get(key) ?? new Set()).add(id));
  return payers;
}

/**
 * Reads waiting payments that may be from payers with these keys. Money on an unknown account may belong to
 * the organization, wherever it waits.
 */
function readInbox(db: Database, organizationId: string, keys: string[]) {
  const keysOfKind = (kind: string) =>
    keys.flatMap((key) => (key.startsWith(kind) ? [key.slice(kind.length)] : []));
  const { payerInn, payerAccount, payerName, amountCents } = payments;
  const hasName = and(or(isNull(payerInn), sql`${payerInn} ~ '^0+$'`), sql`${payerName} is not null`);
  return db
    .select({ payerInn, payerAccount, payerName, amountCents })
    .from(payments)
    .where(
      and(
        isUnassignedIncome,
        gt(amountCents, 0),
        or(
          eq(payments.organizationId, organizationId),
          isNull(payments.ownAccount),
          eq(payments.isAccountGuessed, true),
        ),
        or(
          inArray(payerInn, valuesOf(keysOfKind("inn:"))),
          inArray(payerAccount, valuesOf(keysOfKind("account:"))),
          keys.some((key) => key.startsWith("name:")) ? hasName : undefined,
        ),
      ),
    );
}
