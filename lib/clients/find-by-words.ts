import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clients } from "@/db/schema";
import { containsWords, containsWordsUnindexed } from "@/lib/kernel/search-condition";
import type { SearchedWord } from "@/lib/values/search";

type FoundClients = ReadonlyArray<{ id: string }>;

/**
 * Returns the condition that a client has a word, checked per row, for words of many clients, where only few rows are
 * visited. It is a scalar subquery because with `exists` PostgreSQL would read all clients.
 */
export const hasClientWord = (clientId: SQLWrapper, word: SearchedWord): SQL =>
  sql`(select ${containsWordsUnindexed(clients.search, [word])} from ${clients} where ${clients.id} = ${clientId})`;

/**
 * Returns, for each group of words, the clients with all of them in their names, INN or e-mail; null for a group with
 * more than `maxClients` clients. Runs in one statement.
 */
export async function findClientsByWords(
  db: Database,
  groups: ReadonlyArray<readonly SearchedWord[]>,
  maxClients: number,
): Promise<Array<FoundClients | null>> {
  const selectGroup = (words: readonly SearchedWord[], group: number): SQL => sql`
    (select ${group}::int as "group", id from ${clients} where ${containsWords(clients.search, words)} limit ${maxClients + 1})`;
  const rows = await db.execute<{ group: number; id: string }>(
    sql.join(groups.map(selectGroup), sql` union all `),
  );
  const found = Map.groupBy(rows, ({ group }) => group);
  return groups.map((_, group) => {
    const clientsOfGroup = found.get(group) ?? [];
    return clientsOfGroup.length > maxClients ? null : clientsOfGroup;
  });
}
