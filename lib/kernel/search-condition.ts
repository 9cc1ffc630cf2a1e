import { and, like, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { foldedTerm, likePattern } from "@/lib/values/search";

/** A table with a folded `search` column that has a trigram index, and with a plain index in the order of its list. */
type Searched = PgTable & { id: PgColumn; search: PgColumn };

/** The most records that a rare term is in. */
export const rareAtMost = 500;

/**
 * The condition that a record contains `q` anywhere, written so that the database cannot choose a slow plan. A rare
 * term is looked up in the trigram index beforehand, which gives the few records; a common one, or one too short for
 * that index, is filtered while the list's own index is walked, which then soon fills a page.
 */
export async function containing(
  db: Database,
  table: Searched,
  q: string | null | undefined,
  scope: SQL | undefined,
): Promise<SQL | undefined> {
  const pattern = likePattern(q);
  const term = foldedTerm(q);
  if (!pattern || !term) return undefined;
  const walk = holds(table.search, term);
  if (!hasTrigram(term)) return walk;
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(like(table.search, pattern), scope))
    .limit(rareAtMost + 1);
  if (found.length > rareAtMost) return walk;
  return isOneOf(table.id, found);
}

/** That a folded text contains a folded term, which no index can answer. */
export const holds = (search: PgColumn, term: string): SQL => sql`strpos(${search}, ${term}) > 0`;

type Found = ReadonlyArray<{ id: unknown }>;

/** Identifiers as one parameter, however many there are; read by the database once, and not again for each row. */
const listOf = (found: Found) =>
  sql`select unnest(${`{${found.map(({ id }) => id).join(",")}}`}::text::uuid[])`;

/** That a column has one of the identifiers found, as an index looks it up. */
export const isOneOf = (column: PgColumn, found: Found): SQL => sql`${column} = any(array(${listOf(found)}))`;

/** The same for rows that are walked. */
export const isAmong = (column: PgColumn, found: Found): SQL => sql`${column} in (${listOf(found)})`;

const hasTrigram = (term: string) => /[\p{L}\p{N}]{3}/u.test(term);
