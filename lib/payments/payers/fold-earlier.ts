import { and, eq, like, sql } from "drizzle-orm";
import { connect } from "@/db/client";
import { clientPayers } from "@/db/schema";
import { payerKey } from "./key";

/**
 * Folds the names of payers that earlier versions have remembered as this one does; what becomes one is counted together.
 * What is done is done whenever it ends, and several processes may do it at once. Takes the address of a database (a
 * direct connection, no pooling proxy).
 */
export async function foldEarlier(url: string): Promise<void> {
  const { db, close } = connect(url, { max: 1 });
  try {
    const named = await db.select().from(clientPayers).where(like(clientPayers.key, "name:%"));
    for (const payer of named) {
      const key = payerKey({ payerInn: null, payerAccount: null, payerName: payer.name });
      if (!key || key === payer.key) continue;
      await db.transaction(async (tx) => {
        const [taken] = await tx
          .delete(clientPayers)
          .where(and(eq(clientPayers.id, payer.id), eq(clientPayers.key, payer.key)))
          .returning();
        if (!taken) return;
        await tx
          .insert(clientPayers)
          .values({ ...taken, key })
          .onConflictDoUpdate({
            target: [clientPayers.clientId, clientPayers.key],
            set: {
              times: sql`${clientPayers.times} + excluded.times`,
              lastAt: sql`greatest(${clientPayers.lastAt}, excluded.last_at)`,
            },
          });
      });
    }
  } finally {
    await close();
  }
}
