import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clients } from "@/db/schema";
import { containsWords, holds } from "@/lib/kernel/search-condition";
import type { SearchedWord } from "@/lib/values/search";

type Found = ReadonlyArray<{ id: string }>;

/**
 * Returns the condition that a client has a word, checked per row, for words of many clients, where only few rows are
 * visited. It is a scalar subquery because with `exists` PostgreSQL would read all clients.
 */
export const isClientWith = (clientId: SQLWrapper, word: SearchedWord): SQL =>
  sql`(select ${holds(clients.search, [word])} from ${clients} where ${clients.id} = ${clientId})`;

/**
 * Returns, for each group of words, the clients with all of them in their names, INN or e-mail; null for a group with
 * more than `most` clients. Runs in one statement.
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
