import { and, like, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { foldedTerm, likePattern } from "@/lib/search";

/** A table with a folded `search` column that has a trigram index, and with a plain index in the order of its list. */
type Searched = PgTable & { id: PgColumn; search: PgColumn };

const rareAtMost = 500;

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
  const walk = sql`strpos(${table.search}, ${term}) > 0`;
  if (!hasTrigram(term)) return walk;
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(like(table.search, pattern), scope))
    .limit(rareAtMost + 1);
  if (found.length > rareAtMost) return walk;
  const ids = `{${found.map(({ id }) => id).join(",")}}`;
  return sql`${table.id} = any(${ids}::text::uuid[])`;
}

const hasTrigram = (term: string) => /[\p{L}\p{N}]{3}/u.test(term);
