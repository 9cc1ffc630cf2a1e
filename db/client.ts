import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import postgres, { type Sql } from "postgres";
import * as schema from "@/db/schema";

/** What both the pool and an open transaction can do. */
export type Database = PgDatabase<
  PostgresJsQueryResultHKT,
  typeof schema,
  ExtractTablesWithRelations<typeof schema>
>;

export interface Connection {
  db: Database;
  sql: Sql;
  /** Waits up to five seconds for the statements under way, then disconnects. */
  close(): Promise<void>;
}

export interface ConnectionOptions {
  /** The most connections held at once (10). */
  max?: number;
  /** True when a transaction-pooling proxy may stand between: no prepared statements, no session settings. */
  pooled?: boolean;
  /** Sees the text of every statement sent. */
  onQuery?: (sql: string) => void;
}

const settings = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
  // Compiling a statement of sums takes longer than a million rows of them.
  jit: "off",
};

/** A pool of connections to the database at `url`; they are opened as they are needed. */
export function connect(
  url: string,
  { max = 10, pooled = false, onQuery }: ConnectionOptions = {},
): Connection {
  const sql = postgres(url, {
    max,
    prepare: !pooled,
    connect_timeout: 10,
    connection: { application_name: "documents", ...(pooled ? {} : settings) },
    onnotice: () => {},
    debug: onQuery && ((_connection, query) => onQuery(query)),
  });
  return { db: drizzle(sql, { schema, casing: "snake_case" }), sql, close: () => sql.end({ timeout: 5 }) };
}
