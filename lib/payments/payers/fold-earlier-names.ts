import { and, eq, like, sql } from "drizzle-orm";
import { connect } from "@/db/client";
import { clientPayers } from "@/db/schema";
import { payerKey } from "./key";

/**
 * Folds the payer names remembered by earlier versions in the way this version does; names that become equal
 * are counted together. An interrupted run keeps its progress, and several processes may run this at once.
 * Takes a database URL that is a direct connection, not a pooling proxy.
 */
export async function foldEarlierNames(url: string): Promise<void> {
  const { db, close } = connect(url, { max: 1 });
  try {
    const named = await db.select().from(clientPayers).where(like(clientPayers.key, "name:%"));
    for (const payer of named) {
      const key = payerKey({ payerInn: null, payerAccount: null, payerName: payer.name });
      if (!key || key === payer.key) continue;
      await db.transaction(async (tx) => {
        const [deleted] = await tx
          .delete(clientPayers)
          .where(and(eq(clientPayers.id, payer.id), eq(clientPayers.key, payer.key)))
          .returning();
        if (!deleted) return;
        await tx
          .insert(clientPayers)
          .values({ ...deleted, key })
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
