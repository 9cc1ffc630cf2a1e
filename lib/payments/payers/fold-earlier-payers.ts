import { and, eq, like, or, sql } from "drizzle-orm";
import { connect } from "@/db/client";
import { clientPayers } from "@/db/schema";
import { payerKey } from "./key";

/**
 * Gives the payers remembered by earlier versions the keys of this version; those that become equal are counted
 * together. Of the decisions about an account with several holders only the last one stays, whose payer is known by
 * name. An interrupted run keeps its progress, and several processes may run this at once. Takes a database URL that is
 * a direct connection, not a pooling proxy.
 */
export async function foldEarlierPayers(url: string): Promise<void> {
  const { db, close } = connect(url, { max: 1 });
  try {
    const remembered = await db
      .select()
      .from(clientPayers)
      .where(or(like(clientPayers.key, "name:%"), like(clientPayers.key, "account:%")));
    for (const payer of remembered) {
      const { inn: payerInn, account: payerAccount, name: payerName } = payer;
      const key = payerKey({ payerInn, payerAccount, payerName });
      const hadAccountKey = payer.key.startsWith("account:");
      if (key === payer.key || (!key && !hadAccountKey)) continue;
      await db.transaction(async (tx) => {
        const [deleted] = await tx
          .delete(clientPayers)
          .where(and(eq(clientPayers.id, payer.id), eq(clientPayers.key, payer.key)))
          .returning();
        if (!deleted || !key) return;
        const times = hadAccountKey ? 1 : deleted.times;
        await tx
          .insert(clientPayers)
          .values({ ...deleted, key, times })
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
