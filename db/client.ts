import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import postgres, { type Sql } from "postgres";
import * as schema from "@/db/schema";
import { loadArrayTypes, type Types } from "./pool/array-types";
import { clientOf, type OnStatement } from "./pool/client";
import type { Member } from "./pool/member";
import { openPool, type Pool } from "./pool/pool";
import { repeatedTexts } from "./pool/repeated-statements";

/** The operations that both the pool and an open transaction offer. */
export type Database = PgDatabase<
  PostgresJsQueryResultHKT,
  typeof schema,
  ExtractTablesWithRelations<typeof schema>
>;

export interface Connection {
  db: Database;
  /** The connections used by `db`. */
  pool: Pool;
  /** The driver itself, on connections of its own; each is kept, with the locks it holds: for scripts and tests. */
  sql: Sql;
  /** Waits up to five seconds for running statements, then disconnects. */
  close(): Promise<void>;
}

export interface ConnectionOptions {
  /** The most connections held at once (10). */
  max?: number;
  /** True when a transaction-pooling proxy may stand between: no prepared statements, no session settings. */
  pooled?: boolean;
  /** How long an unused connection is kept, in ms (five minutes). */
  idleMs?: number;
  /** Called with the text of every statement sent. */
  onQuery?: (sql: string) => void;
  /** Called with each statement of `db` as it is sent; the returned function is called when it is over. */
  onStatement?: OnStatement;
}

const timeLimits = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
};

const settings = {
  ...timeLimits,
  // JIT-compiling an aggregate takes longer than summing a million rows.
  jit: "off",
  // Lets the server, too, drop a client that has vanished, and release its locks.
  tcp_keepalives_idle: 15,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 20_000,
};

/** Creates a pool of connections to the database at `url`; they are opened as needed. */
export function connect(
  url: string,
  { max = 10, pooled = false, idleMs, onQuery, onStatement }: ConnectionOptions = {},
): Connection {
  const options = {
    prepare: !pooled,
    ...(!/[?&]connect_timeout=/.test(url) && { connect_timeout: 5 }),
    keep_alive: 15,
    connection: { application_name: "documents", ...(pooled ? {} : settings) },
    onnotice: () => {},
    debug: onQuery && ((_connection: number, query: string) => onQuery(query)),
  };
  const open = (own: postgres.Options<Record<string, never>>) => postgres(url, { ...options, ...own });
  // Drizzle changes how values are read and written; all connections share these settings.
  const types: Types = open({}).options;
  let hasLoadedTypes = false;
  const loadTypes = async (member: Member) => {
    await loadArrayTypes(member, types);
    hasLoadedTypes = true;
    installTypes(member.sql, types);
  };
  const pool = openPool({
    max,
    isDirect: !pooled,
    idleMs,
    connect: (onclose) => open({ ...singleConnection, onclose }),
    prepare: (member) => (hasLoadedTypes ? installTypes(member.sql, types) : loadTypes(member)),
  });
  const client = clientOf(pool, {
    options: types,
    begin: pooled ? `begin; ${setLocalStatements(timeLimits)}` : "begin",
    isPrepared: pooled ? () => false : repeatedTexts(),
    onStatement,
  });
  const db = drizzle(client, { schema, casing: "snake_case" });
  let driver: Sql | undefined;
  return {
    db,
    pool,
    get sql() {
      driver ??= open({ max, max_lifetime: null });
      installTypes(driver, types);
      return driver;
    },
    close: async () => {
      await Promise.all([pool.close(), driver?.end({ timeout: 5 })]);
    },
  };
}

const setLocalStatements = (values: Record<string, number>) =>
  Object.entries(values)
    .map(([name, value]) => `set local ${name} = ${value};`)
    .join(" ");

/** The pool itself limits how long a connection lives and stays idle. */
const singleConnection = { max: 1, max_lifetime: null, fetch_types: false };

const withOwnTypes = new WeakSet<Sql>();

function installTypes(sql: Sql, types: Types): undefined {
  if (withOwnTypes.has(sql)) return;
  withOwnTypes.add(sql);
  Object.assign(sql.options.parsers, types.parsers);
  Object.assign(sql.options.serializers, types.serializers);
}
