import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { type SearchedWord, searchedWords, unsearched } from "@/lib/values/search";

/** A table with a folded `search` column that has a trigram index, and with a plain index in the order of its list. */
type Searched = PgTable & { id: PgColumn; search: PgColumn };

/** The most records that a rare term is in. */
export const rareAtMost = 2000;

/**
 * What a search asks of a list: only these few records, which an index gave (`isEmpty`: none), or those that match while the
 * list is walked. `matches` is the condition on a record whose columns it is given.
 */
export type Search<Columns> = { isOneOfFew: SQL; isEmpty: boolean } | { matches: (record: Columns) => SQL };

/**
 * How a list finds the records that contain the words of `q` anywhere, in any order; undefined when nothing is searched. What is rare is looked up in the
 * trigram index, which gives its few records. What is common, or too short for that index, is looked for along the list's
 * own index, which soon fills a page.
 */
export async function searchOf(
  db: Database,
  table: Searched,
  q: string | null | undefined,
  scope: SQL | undefined,
): Promise<Search<{ search: SQLWrapper }> | undefined> {
  const words = searchedWords(q);
  if (words.length === 0) return undefined;
  const walk = { matches: ({ search }: { search: SQLWrapper }) => holds(search, words) };
  if (!hasTrigram(words)) return walk;
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(contains(table.search, q), scope))
    .limit(rareAtMost + 1);
  return found.length > rareAtMost ? walk : ofFew(table.id, found);
}

/** The condition that a record contains the words of `q` anywhere, for whoever reads all of them. */
export async function containing(
  db: Database,
  table: Searched,
  q: string | null | undefined,
  scope: SQL | undefined,
): Promise<SQL | undefined> {
  const search = await searchOf(db, table, q, scope);
  return search && conditionOf(search, table);
}

/** A search that also finds what meets a condition on its columns. */
export const orElse = <Table extends Columns, Columns>(
  search: Search<Columns>,
  table: Table,
  meets: (record: Columns) => SQL,
): Search<Columns> =>
  "matches" in search
    ? { matches: (record) => or(search.matches(record), meets(record))! }
    : { isOneOfFew: or(search.isOneOfFew, meets(table))!, isEmpty: false };

/** A search as a condition on a table, which then is read as far as its list goes. */
export const conditionOf = <Columns>(search: Search<Columns>, table: Columns): SQL =>
  "matches" in search ? search.matches(table) : search.isOneOfFew;

/**
 * That a folded text contains words of `searchedWords`, which no index can answer. Compared sign by sign: by the rules of a language
 * PostgreSQL takes fifteen times as long.
 */
export const holds = (search: SQLWrapper, words: readonly SearchedWord[]): SQL =>
  and(
    ...words.map((word) => {
      const text = isSure(word) ? search : sql`translate(${search}, ${unsearched}::text, '')`;
      return sql`strpos(${text} collate "C", ${word.term}::text) > 0`;
    }),
  ) ?? sql`true`;

/** Whether what matches the pattern of a word has the word: no sign that a search passes over stands in it. */
const isSure = ({ term, pattern }: SearchedWord) => pattern === `%${term}%`;

/**
 * The same of `q` as it was typed, where a trigram index looks up each word that may be there; undefined when nothing is
 * searched.
 */
export const contains = (search: SQLWrapper, q: string | null | undefined): SQL | undefined =>
  containsWords(search, searchedWords(q));

/** The same of words of `searchedWords`. */
export function containsWords(search: SQLWrapper, words: readonly SearchedWord[]): SQL | undefined {
  const unsure = words.filter((word) => !isSure(word));
  const mayHold = words.map(({ pattern }) => sql`${search} like ${pattern}`);
  return and(...mayHold, unsure.length > 0 ? holds(search, unsure) : undefined);
}

type Found = ReadonlyArray<{ id: unknown }>;

/** Identifiers as one parameter, however many there are; read by the database once, and not again for each row. */
const listOf = (found: Found) =>
  sql`select unnest(${`{${found.map(({ id }) => id).join(",")}}`}::text::uuid[])`;

/** That a column has one of the identifiers found, as an index looks it up. */
export const isOneOf = (column: PgColumn, found: Found): SQL => sql`${column} = any(array(${listOf(found)}))`;

/** The same for rows that are walked. */
export const isAmong = (column: SQLWrapper, found: Found): SQL => sql`${column} in (${listOf(found)})`;

/** A search that asks for the records found, and no others. */
export const ofFew = (id: PgColumn, found: Found) => ({
  isOneOfFew: isOneOf(id, found),
  isEmpty: found.length === 0,
});

/** Whether the trigram indexes can look one of the words up. */
export const hasTrigram = (words: readonly SearchedWord[]) =>
  words.some(({ pattern }) => /[\p{L}\p{N}]{3}/u.test(pattern));
