import { sql } from "drizzle-orm";
import { connect } from "@/db/client";
import { clients, orders, projects, series, services, templates } from "@/db/schema";

/** What is found by what it is called, in columns that `searchKey` folds. */
const found = [orders, clients, services, projects, series, templates];

const batchSize = 1000;

/**
 * Folds what earlier versions have folded otherwise, as `searchKey` does now: letters in two parts are one, and «ё» of two parts is
 * «е», too. Each batch is committed by itself; what is done is done whenever it ends, and several processes may do it at once.
 * Takes the address of a database (a direct connection, no pooling proxy).
 */
export async function foldSearch(url: string): Promise<void> {
  const { db, close } = connect(url, { max: 1 });
  try {
    for (const table of found) {
      const isOtherwise = sql`(${table.search} is not nfc normalized or ${table.search} like '%ё%')`;
      for (let isLast = false; !isLast; ) {
        const folded = await db.execute(sql`
          with batch as materialized (
            select ${table.id} from ${table} where ${isOtherwise} order by ${table.id} limit ${batchSize} for update
          )
          update ${table} set search = replace(normalize(${table.search}), 'ё', 'е')
          from batch where ${table}.id = batch.id
          returning 1`);
        isLast = folded.length < batchSize;
      }
    }
  } finally {
    await close();
  }
}
