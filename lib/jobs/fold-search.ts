import { sql } from "drizzle-orm";
import { connect } from "@/db/client";
import { clients, orders, projects, series, services, templates } from "@/db/schema";

/** The tables whose `search` column is made by `searchKey`. */
const searchedTables = [orders, clients, services, projects, series, templates];

const batchSize = 1000;

/**
 * Rewrites the search texts that earlier versions stored without composing their letters (NFC) and folding a decomposed
 * «ё» into «е», as `searchKey` does now. Each batch is a transaction of its own, so an interrupted run keeps its work,
 * and several processes may run at once. Takes the URL of a database (a direct connection, no pooling proxy).
 */
export async function foldSearch(url: string): Promise<void> {
  const { db, close } = connect(url, { max: 1 });
  try {
    for (const table of searchedTables) {
      const isFoldedDifferently = sql`(${table.search} is not nfc normalized or ${table.search} like '%ё%')`;
      let last: string | null = null;
      do {
        const rows: { last: string | null }[] = await db.execute<{ last: string | null }>(sql`
          with batch as materialized (
            select ${table.id} from ${table}
             where ${isFoldedDifferently} and (${last}::uuid is null or ${table.id} > ${last}::uuid)
             order by ${table.id} limit ${batchSize} for update
          ), folded as (
            update ${table} set search = replace(normalize(${table.search}), 'ё', 'е')
            from batch where ${table}.id = batch.id
          )
          select id as last from batch order by id desc limit 1`);
        last = rows[0]?.last ?? null;
      } while (last !== null);
    }
  } finally {
    await close();
  }
}
