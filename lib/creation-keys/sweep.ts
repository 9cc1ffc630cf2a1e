import { lt, sql } from "drizzle-orm";
import { creationKeys } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import { defineSweep } from "@/lib/queue/sweep";

/** How long a program may repeat a request with its key; far longer than any program retries. */
const retention = sql`interval '30 days'`;

/** Deletes keys that no repeat is expected with any more. */
async function deleteOldCreationKeys(): Promise<void> {
  const isOld = lt(creationKeys.createdAt, sql`clock_timestamp() - ${retention}`);
  await withSlot(() => database().delete(creationKeys).where(isOld));
}

export const creationKeySweep = defineSweep("creation-keys", deleteOldCreationKeys);
