import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgDialect } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import postgres, { type Sql } from "postgres";
import * as schema from "@/db/schema";
import { makeRecordsFaster } from "./drizzle/records";
import { writeFaster } from "./drizzle/texts";
import { learnArrayTypes, type Types } from "./pool/array-types";
import { clientOf, type OnStatement } from "./pool/client";
import type { Member } from "./pool/member";
import { openPool, type Pool } from "./pool/pool";
import { repeatedTexts } from "./pool/repeated";

makeRecordsFaster();

/** What both the pool and an open transaction can do. */
export type Database = PgDatabase<
  PostgresJsQueryResultHKT,
  typeof schema,
  ExtractTablesWithRelations<typeof schema>
>;

export interface Connection {
  db: Database;
  /** The connections that `db` works on. */
  pool: Pool;
  /** The driver itself, on connections of its own, which stay with what they have locked: for scripts and tests. */
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
  /** Is told of a statement of `db` as it is sent; what it answers is told when it is over. */
  onStatement?: OnStatement;
}

const limits = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
};

const settings = {
  ...limits,
  // Compiling a statement of sums takes longer than a million rows of them.
  jit: "off",
  // The server, too, lets go of a client that has vanished, and of its locks.
  tcp_keepalives_idle: 15,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 20_000,
};

/** A pool of connections to the database at `url`; they are opened as they are needed. */
export function connect(
  url: string,
  { max = 10, pooled = false, onQuery, onStatement }: ConnectionOptions = {},
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
  // Drizzle changes how values are read and written, and all connections do it in this way.
  const types: Types = open({}).options;
  let hasLearned = false;
  const learn = async (member: Member) => {
    await learnArrayTypes(member, types);
    hasLearned = true;
    adopt(member.sql, types);
  };
  const pool = openPool({
    max,
    isDirect: !pooled,
    connect: (onclose) => open({ ...single, onclose }),
    prepare: (member) => (hasLearned ? adopt(member.sql, types) : learn(member)),
  });
  const client = clientOf(pool, {
    options: types,
    begin: pooled ? `begin; ${settingEach(limits)}` : "begin",
    isPrepared: pooled ? () => false : repeatedTexts(),
    onStatement,
  });
  const db = drizzle(client, { schema, casing: "snake_case" });
  writeFaster((db as unknown as { dialect: PgDialect }).dialect);
  let driver: Sql | undefined;
  return {
    db,
    pool,
    get sql() {
      driver ??= open({ max, max_lifetime: null });
      adopt(driver, types);
      return driver;
    },
    close: async () => {
      await Promise.all([pool.close(), driver?.end({ timeout: 5 })]);
    },
  };
}

const settingEach = (values: Record<string, number>) =>
  Object.entries(values)
    .map(([name, value]) => `set local ${name} = ${value};`)
    .join(" ");

/** What the pool sees to by itself; an idle time longer than that of any transaction. */
const single = { max: 1, max_lifetime: null, idle_timeout: 300, fetch_types: false };

const adopted = new WeakSet<Sql>();

function adopt(sql: Sql, types: Types): undefined {
  if (adopted.has(sql)) return;
  adopted.add(sql);
  Object.assign(sql.options.parsers, types.parsers);
  Object.assign(sql.options.serializers, types.serializers);
}
