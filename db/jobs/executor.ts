import { sql as drizzleSql } from "drizzle-orm";
import { type Db, fromDrizzle } from "pg-boss";
import type { Database } from "@/db/client";
import { listen } from "@/db/pool/listen";
import type { Pool } from "@/db/pool/pool";

/** Runs the job engine's statements where Drizzle runs ours: in the pool, or in an open transaction. */
export function throughDrizzle(db: Database): Db {
  const { executeSql } = fromDrizzle(db, drizzleSql);
  return { executeSql: (text, values) => executeSql(text, values?.map(toParameter)) };
}

/**
 * Runs the job engine's statements on a pool of its own; with `directUrl` the engine is notified when work arrives.
 */
export function throughPool(pool: Pool, directUrl?: string): Db {
  return {
    executeSql: (text, values = []) =>
      pool.use(async (connection) => {
        if (values.length > 0 || !opensTransaction.test(text))
          return {
            rows: [...(await connection.run((sql) => sql.unsafe(text, values.map(toParameter) as never[])))],
          };
        try {
          return { rows: [await connection.run((sql) => sql.unsafe(text))].flat(2) };
        } catch (error) {
          // Otherwise the next user of the connection would be inside this transaction.
          await connection.run((sql) => sql.unsafe("rollback")).catch(() => connection.lose("undecided"));
          throw error;
        }
      }),
    ...(directUrl ? { listen: (...listener: Listener) => listenForWork(directUrl, ...listener) } : {}),
  };
}

const opensTransaction = /^[ \t]*begin\b/im;

/** Converts dates and objects to text, because Drizzle disables the driver's own conversion. */
function toParameter(value: unknown) {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" && value && !Array.isArray(value) ? JSON.stringify(value) : value;
}

type Listener = Parameters<NonNullable<Db["listen"]>>;

async function listenForWork(url: string, ...[channel, onNotification, onReconnect]: Listener) {
  const close = await listen(url, {
    name: "documents jobs",
    channel,
    onNotification,
    onListening: onReconnect,
  });
  return { close };
}
