import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { sealedPrefixes } from "@/lib/kernel/secret-box";
import { type SealingKeys, sealedColumns, sealingKeys } from "./columns";

type SealedCounts = {
  /** Sealed by a key that is still configured but no longer encrypts. */
  byOldKeys: number;
  /** Sealed by a key that is no longer configured. */
  lost: number;
};

/** Counts the values that are not sealed by the current key. */
export async function countSealed(db: Database, keys: SealingKeys = sealingKeys()): Promise<SealedCounts> {
  const counted = { byOldKeys: 0, lost: 0 };
  for (const { sealed, keys: keyKind } of sealedColumns) {
    const [current, ...old] = sealedPrefixes(keys[keyKind]);
    const rows = await db.execute<{ beginning: string; count: number }>(sql`
      select substring(${sealed} from '^v1\.[0-9a-f]+\.') as beginning, count(*)::int as count
      from ${sealed.table} where ${sealed} like 'v1.%' group by 1`);
    for (const { beginning, count } of rows) {
      if (beginning === current) continue;
      counted[old.includes(beginning) ? "byOldKeys" : "lost"] += count;
    }
  }
  return counted;
}
