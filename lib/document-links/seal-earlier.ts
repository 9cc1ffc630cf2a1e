import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import { connect } from "@/db/client";
import { documentLinks } from "@/db/schema";
import { resealed } from "./address";

const batchSize = 500;

/**
 * Seals the tokens of links that earlier versions kept in clear, and those that another key has sealed that is still
 * configured. What is done is done whenever it ends, and several processes may do it at once. Takes the address of a
 * database (a direct connection, no pooling proxy); answers how many it has sealed.
 */
export async function sealEarlier(url: string): Promise<number> {
  const { db, close } = connect(url, { max: 1 });
  const { id, sealedToken } = documentLinks;
  let sealed = 0;
  try {
    for (let after: string | undefined; ; ) {
      const batch = await db
        .select({ id, sealedToken })
        .from(documentLinks)
        .where(and(isNotNull(sealedToken), after ? gt(id, after) : undefined))
        .orderBy(asc(id))
        .limit(batchSize);
      for (const link of batch) {
        const anew = resealed(link);
        if (!anew) continue;
        const isAsRead = and(eq(id, link.id), eq(sealedToken, link.sealedToken ?? ""));
        await db.update(documentLinks).set({ sealedToken: anew }).where(isAsRead);
        sealed += 1;
      }
      after = batch.at(-1)?.id;
      if (!after) return sealed;
    }
  } finally {
    await close();
  }
}
