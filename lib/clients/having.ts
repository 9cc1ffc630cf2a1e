import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clients } from "@/db/schema";
import { containsWords } from "@/lib/kernel/search-condition";
import type { SearchedWord } from "@/lib/values/search";

type Found = ReadonlyArray<{ id: string }>;

/**
 * For each group of words the clients that have all of them in their names, INN or e-mail; null for a group that more than `most`
 * have. In one statement.
 */
export async function clientsHaving(
  db: Database,
  groups: ReadonlyArray<readonly SearchedWord[]>,
  most: number,
): Promise<Array<Found | null>> {
  const having = (words: readonly SearchedWord[], group: number): SQL => sql`
    (select ${group}::int as "group", id from ${clients} where ${containsWords(clients.search, words)} limit ${most + 1})`;
  const rows = await db.execute<{ group: number; id: string }>(
    sql.join(groups.map(having), sql` union all `),
  );
  const found = Map.groupBy(rows, ({ group }) => group);
  return groups.map((_, group) => {
    const ofGroup = found.get(group) ?? [];
    return ofGroup.length > most ? null : ofGroup;
  });
}
