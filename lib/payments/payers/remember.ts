import { and, eq, sql } from "drizzle-orm";
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
  // Locked first: what a colleague takes back at the same moment counts.
  const [remembered] = await db
    .select({ times: clientPayers.times })
    .from(clientPayers)
    .where(isThisPayer)
    .for("update");
  if (!remembered) return;
  if (remembered.times <= 1) {
    await db.delete(clientPayers).where(isThisPayer);
    return;
  }
  await db
    .update(clientPayers)
    .set({ times: sql`${clientPayers.times} - 1` })
    .where(isThisPayer);
}
