import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { ignoredCharacters, type SearchedWord, searchedWords } from "@/lib/values/search";

/** A table with a folded `search` column that has a trigram index, and with a plain index in the order of its list. */
type SearchedTable = PgTable & { id: PgColumn; search: PgColumn };

/** A term counts as rare if at most this many records contain it. */
export const maxRareRecords = 2000;

/**
 * How a list finds the records of a search: either a condition for the few records that the index returned (`isEmpty`
 * if none), or a condition for the records that match while the list is walked. `matches` takes the columns of a
 * record.
 */
export type Search<Columns> = { isOneOfFew: SQL; isEmpty: boolean } | { matches: (record: Columns) => SQL };

/**
 * Chooses how a list finds the records that contain all words of `q`, anywhere and in any order; returns undefined if
 * `q` is empty. Rare words are looked up in the trigram index, which returns few records. Words that are common or too
 * short for that index are searched by walking the list's own index, which soon fills a page.
 */
export async function searchOf(
  db: Database,
  table: SearchedTable,
  q: string | null | undefined,
  scope: SQL | undefined,
): Promise<Search<{ search: SQLWrapper }> | undefined> {
  const words = searchedWords(q);
  if (words.length === 0) return undefined;
  const walk = { matches: ({ search }: { search: SQLWrapper }) => containsWordsUnindexed(search, words) };
  if (!hasTrigram(words)) return walk;
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(contains(table.search, q), scope))
    .limit(maxRareRecords + 1);
  return found.length > maxRareRecords ? walk : searchOfFew(table.id, found);
}

/** Returns the condition that a record contains the words of `q`, for callers that read all matching records. */
export async function searchConditionOf(
  db: Database,
  table: SearchedTable,
  q: string | null | undefined,
  scope: SQL | undefined,
): Promise<SQL | undefined> {
  const search = await searchOf(db, table, q, scope);
  return search && conditionOf(search, table);
}

/** Widens a search to records whose columns fulfil another condition. */
export const widenSearch = <Table extends Columns, Columns>(
  search: Search<Columns>,
  table: Table,
  alsoMatches: (record: Columns) => SQL,
): Search<Columns> =>
  "matches" in search
    ? { matches: (record) => or(search.matches(record), alsoMatches(record))! }
    : { isOneOfFew: or(search.isOneOfFew, alsoMatches(table))!, isEmpty: false };

/** Returns a search as a condition on a table, for callers that do not page. */
export const conditionOf = <Columns>(search: Search<Columns>, table: Columns): SQL =>
  "matches" in search ? search.matches(table) : search.isOneOfFew;

/**
 * Returns the condition that a folded text contains the words of `searchedWords`; no index supports it. It compares in
 * the collation "C", because comparing by the rules of a language takes PostgreSQL fifteen times as long.
 */
export const containsWordsUnindexed = (search: SQLWrapper, words: readonly SearchedWord[]): SQL =>
  and(
    ...words.map((word) => {
      const text = isExactPattern(word) ? search : sql`translate(${search}, ${ignoredCharacters}::text, '')`;
      return sql`strpos(${text} collate "C", ${word.term}::text) > 0`;
    }),
  ) ?? sql`true`;

/**
 * Whether matching the pattern proves that the word is there: the word contains none of the characters that a search
 * ignores.
 */
const isExactPattern = ({ term, pattern }: SearchedWord) => pattern === `%${term}%`;

/**
 * Returns the condition of `containsWordsUnindexed` for `q` as typed, with patterns that the trigram index can look up;
 * undefined if `q` is empty.
 */
export const contains = (search: SQLWrapper, q: string | null | undefined): SQL | undefined =>
  containsWords(search, searchedWords(q));

/** Returns the condition of `contains` for words of `searchedWords`. */
export function containsWords(search: SQLWrapper, words: readonly SearchedWord[]): SQL | undefined {
  const inexact = words.filter((word) => !isExactPattern(word));
  const mayContain = words.map(({ pattern }) => sql`${search} like ${pattern}`);
  return and(...mayContain, inexact.length > 0 ? containsWordsUnindexed(search, inexact) : undefined);
}

type FoundIds = ReadonlyArray<{ id: unknown }>;

/** Passes ids as a single parameter, however many there are. The subquery is evaluated once and not per row. */
const selectIds = (found: FoundIds) =>
  sql`select unnest(${`{${found.map(({ id }) => id).join(",")}}`}::text::uuid[])`;

/** Returns the condition that a column holds one of the found ids, in a form that uses an index. */
export const isOneOf = (column: PgColumn, found: FoundIds): SQL =>
  sql`${column} = any(array(${selectIds(found)}))`;

/** Returns the condition of `isOneOf` in a form for rows that are walked. */
export const isAmong = (column: SQLWrapper, found: FoundIds): SQL => sql`${column} in (${selectIds(found)})`;

/** Returns a search for exactly the records found. */
export const searchOfFew = (id: PgColumn, found: FoundIds) => ({
  isOneOfFew: isOneOf(id, found),
  isEmpty: found.length === 0,
});

/** Returns whether the trigram indexes can look up at least one of the words. */
export const hasTrigram = (words: readonly SearchedWord[]) =>
  words.some(({ pattern }) => /[\p{L}\p{N}]{3}/u.test(pattern));
