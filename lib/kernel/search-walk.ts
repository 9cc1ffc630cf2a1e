import { inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import type { Search } from "./search-condition";

/** The number of records that one page of a search looks at, so that no search has to read a million of them. */
export const maxWalkedRecords = 10_000;

/** The records of a list that a page of a search shows. */
export type ShownRecords = {
  /** Known beforehand to be empty: the records need not be queried. */
  isEmpty: boolean;
  /** Selects the shown records and the record at which the search stopped. */
  condition: SQL | undefined;
  /**
   * Separates the selected records: those to show, and the record at which the search stopped before the page was full.
   */
  separate: <T>(selected: T[], idOf: (one: T) => string) => { shown: T[]; stopped: T | null };
};

type WalkedList<Columns> = {
  id: PgColumn;
  /** The query of the records in their order, starting at the cursor, with their `id` and these columns. */
  list: SQLWrapper;
  columns: Columns;
  /** The number of records wanted. */
  maxRecords: number;
};

const unfiltered: ShownRecords = {
  isEmpty: false,
  condition: undefined,
  separate: (picked) => ({ shown: picked, stopped: null }),
};

/**
 * Finds the records of a page: those that the trigram index returned, or those that match while the list is walked,
 * until enough match or `maxWalkedRecords` records were looked at.
 */
export async function findShownRecords<Columns extends Record<string, PgColumn>>(
  db: Database,
  search: Search<Record<keyof Columns, SQLWrapper>> | undefined,
  { id, list, columns, maxRecords }: WalkedList<Columns>,
): Promise<ShownRecords> {
  if (!search) return unfiltered;
  if ("isOneOfFew" in search) return { ...unfiltered, isEmpty: search.isEmpty, condition: search.isOneOfFew };
  const walked = Object.fromEntries(
    Object.entries(columns).map(([key, { name }]) => [key, sql`walked.${sql.identifier(toSnakeCase(name))}`]),
  ) as Record<keyof Columns, SQL>;
  const rows = await db.execute<{ id: string; matches: boolean; isLast: boolean }>(sql`
    select id, matches, place = ${maxWalkedRecords}::int as "isLast"
    from (select id, ${search.matches(walked)} as matches, row_number() over () as place
          from (${list} limit ${maxWalkedRecords}) as walked) as looked_at
    where matches or place = ${maxWalkedRecords}::int
    limit ${maxRecords}`);
  const matching = new Set(rows.filter((row) => row.matches).map((row) => row.id));
  const last = rows.at(-1);
  // Records after it may match, too.
  const stoppedAt = matching.size < maxRecords && last?.isLast ? last.id : null;
  return {
    isEmpty: rows.length === 0,
    condition: inArray(
      id,
      rows.map((row) => row.id),
    ),
    separate: (picked, idOf) => ({
      shown: picked.filter((one) => matching.has(idOf(one))),
      stopped: stoppedAt ? (picked.find((one) => idOf(one) === stoppedAt) ?? null) : null,
    }),
  };
}
