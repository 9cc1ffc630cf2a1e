import { and, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { clients } from "@/db/schema";
import { query } from "@/lib/kernel/operation";
import { contains, hasTrigram, maxRareRecords } from "@/lib/kernel/search-condition";
import { searchedWords } from "@/lib/values/search";
import { searchRankOf, wholeWordPatterns } from "@/lib/values/search-rank";
import { readClients, withFigures } from "./list";
import { clientColumns, clientRow } from "./record";
import { clientFilters } from "./schema";

/** Clients to choose from, unlike a list, which is in the order of names and can be paged. */
export const findClients = query(
  {
    level: "viewer",
    summary:
      "Find clients by a text: first those that are named so, then those with its whole words, then the others",
    input: clientFilters.pick({ q: true, limit: true }),
    output: z.object({ items: z.array(clientRow) }),
  },
  async (context, { q, limit }) => {
    const { db } = context;
    const { ids, areAll } = q ? await bestMatches(db, q, limit) : { ids: [], areAll: false };
    const isEnough = areAll || ids.length >= limit;
    const [best, { items: listed }] = await Promise.all([
      ids.length === 0 ? [] : db.select(clientColumns).from(clients).where(inArray(clients.id, ids)),
      isEnough ? { items: [] } : readClients(context, clientFilters.parse({ q, limit })),
    ]);
    const inOrder = best.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    const others = listed.filter(({ id }) => !ids.includes(id));
    return { items: [...(await withFigures(context, inOrder)), ...others].slice(0, limit) };
  },
);

type BestMatches = { ids: string[]; areAll: boolean };

/**
 * Returns the clients that match best, at most `limit` of them, and whether no others match at all. Only as many are
 * compared as an index finds quickly: of words that more than `maxRareRecords` clients have, none is best.
 */
async function bestMatches(db: Database, q: string, limit: number): Promise<BestMatches> {
  const rankOf = searchRankOf(q);
  const ranked = (found: Candidate[]) =>
    found
      .map(({ id, search }) => ({ id, rank: rankOf(search) }))
      // The sort is stable: within a rank, the order by name stays.
      .sort((one, other) => one.rank - other.rank);
  const words = searchedWords(q);
  const [first] = words;
  if (!first) return { ids: [], areAll: false };
  if (hasTrigram(words)) {
    const found = await readCandidates(db, contains(clients.search, q));
    if (found) return { ids: ranked(found).slice(0, limit).map(idOf), areAll: true };
  }
  const longest = words.reduce((one, other) => (other.term.length > one.term.length ? other : one), first);
  const isWholeWord = wholeWordPatterns(longest).map((patterns) =>
    or(...patterns.map((pattern) => sql`${clients.search} like ${pattern}`)),
  );
  const found = await readCandidates(db, and(...isWholeWord, contains(clients.search, q)));
  const best = ranked(found ?? []).filter(({ rank }) => rank < 2);
  return { ids: best.slice(0, limit).map(idOf), areAll: false };
}

type Candidate = { id: string; search: string };

const idOf = ({ id }: { id: string }) => id;

/**
 * Returns the clients in use that fulfil a condition, by name; null if they are too many to compare, which are neither
 * sorted nor transferred.
 */
async function readCandidates(db: Database, condition: SQL | undefined): Promise<Candidate[] | null> {
  const { id, search } = clients;
  const isFound = and(condition, isNull(clients.archivedAt));
  const rows = await db.execute<Candidate & { count: number }>(sql`
    with found as materialized (
           select ${id}, ${search} from ${clients} where ${isFound} limit ${maxRareRecords + 1}),
         counted as (select count(*)::int as count from found)
    select counted.count, few.id, few.search
      from counted left join lateral (select * from found where counted.count <= ${maxRareRecords}) as few on true
     order by few.search, few.id`);
  const count = rows[0]?.count ?? 0;
  if (count > maxRareRecords) return null;
  return count === 0 ? [] : [...rows];
}
