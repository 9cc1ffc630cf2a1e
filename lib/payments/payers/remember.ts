import { and, eq, lte, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clientPayers } from "@/db/schema";
import { type PayerFacts, payerKey } from "./key";

/** Remembers that a person has assigned a payer's money to a client. */
export async function rememberPayer(db: Database, clientId: string, payer: PayerFacts): Promise<void> {
  const key = payerKey(payer);
  if (!key) return;
  const now = new Date().toISOString();
  const { payerInn: inn, payerAccount: account, payerName: name } = payer;
  await db
    .insert(clientPayers)
    .values({ clientId, key, inn, account, name, lastAt: now })
    .onConflictDoUpdate({
      target: [clientPayers.clientId, clientPayers.key],
      set: { times: sql`${clientPayers.times} + 1`, lastAt: now, account, name },
    });
}

/** Takes back one such decision. A payer with only one decision is forgotten. */
export async function unrememberPayer(db: Database, clientId: string, payer: PayerFacts): Promise<void> {
  const key = payerKey(payer);
  if (!key) return;
  const isThisPayer = and(eq(clientPayers.clientId, clientId), eq(clientPayers.key, key));
  const deleted = await db
    .delete(clientPayers)
    .where(and(isThisPayer, lte(clientPayers.times, 1)))
    .returning({ id: clientPayers.id });
  if (deleted.length > 0) return;
  await db
    .update(clientPayers)
    .set({ times: sql`${clientPayers.times} - 1` })
    .where(isThisPayer);
}
