import { sql as drizzleSql } from "drizzle-orm";
import { type Db, fromDrizzle } from "pg-boss";
import postgres, { type Sql } from "postgres";
import type { Database } from "@/db/client";

/** Runs statements of the job engine where Drizzle runs ours: in the pool, or in an open transaction. */
export function throughDrizzle(db: Database): Db {
  const { executeSql } = fromDrizzle(db, drizzleSql);
  return { executeSql: (text, values) => executeSql(text, values?.map(written)) };
}

/** Runs statements of the job engine on a pool of its own; with `directUrl` it is woken when work arrives. */
export function throughPool(sql: Sql, directUrl?: string): Db {
  return {
    async executeSql(text, values = []) {
      // Its scripts open transactions, which the driver allows on a connection set apart only.
      if (values.length === 0 && opensTransaction.test(text)) {
        const apart = await sql.reserve();
        try {
          return { rows: [await apart.unsafe(text)].flat(2) };
        } catch (error) {
          // Whoever gets the connection next begins afresh.
          await apart.unsafe("rollback").catch(() => {});
          throw error;
        } finally {
          apart.release();
        }
      }
      return { rows: [...(await sql.unsafe(text, values.map(written) as never[]))] };
    },
    ...(directUrl ? { listen: (...listener: Listener) => listen(directUrl, ...listener) } : {}),
  };
}

const opensTransaction = /^[ \t]*begin\b/im;

/** Moments and objects as text: Drizzle takes the driver's own writing of them away. */
function written(value: unknown) {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" && value && !Array.isArray(value) ? JSON.stringify(value) : value;
}

type Listener = Parameters<NonNullable<Db["listen"]>>;

async function listen(url: string, ...[channel, onNotification, onReconnect]: Listener) {
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 10,
    connection: { application_name: "documents jobs" },
    onnotice: () => {},
  });
  await sql.listen(channel, onNotification, onReconnect);
  return { close: () => sql.end({ timeout: 1 }) };
}
