import type { Sql, TransactionSql } from "postgres";

type Reader = Sql | TransactionSql;

export interface StoredTable {
  /** This and the other names as written in SQL, quoted where necessary. */
  name: string;
  /** The same name without quotes. */
  plain: string;
  /** The writable columns; generated columns are left out. */
  columns: { name: string; type: string }[];
}

/** Returns the product's tables. */
export async function readTables(sql: Reader): Promise<StoredTable[]> {
  return sql<StoredTable[]>`
    select c.oid::regclass::text as name, c.relname as plain,
           json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod))
                    order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.oid order by 1`;
}

/**
 * Returns the foreign keys between the tables. While they are dropped, rows may be inserted in any order; recreating
 * them checks every row.
 */
export async function readReferences(sql: Reader): Promise<{ drop: string; add: string }[]> {
  const rows = await sql<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`;
  return rows.map(({ table, name, definition }) => ({
    drop: `alter table ${table} drop constraint ${name};`,
    add: `alter table ${table} add constraint ${name} ${definition};`,
  }));
}

/**
 * Returns statements to disable and enable the tables' triggers. The triggers forbid what the product must not do,
 * but restored rows were allowed when they were written.
 */
export async function readTriggers(sql: Reader): Promise<{ off: string; on: string }[]> {
  const rows = await sql<{ table: string }[]>`
    select distinct tgrelid::regclass::text as table from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace order by 1`;
  return rows.map(({ table }) => ({
    off: `alter table ${table} disable trigger user;`,
    on: `alter table ${table} enable trigger user;`,
  }));
}

/** Returns statements that set the sequences to their current values. */
export async function readSequences(sql: Reader): Promise<string[]> {
  const rows = await sql<{ name: string; last: string }[]>`
    select quote_ident(sequencename) as name, last_value::text as last
    from pg_sequences where schemaname = 'public' and last_value is not null order by 1`;
  return rows.map(({ name, last }) => `select setval('public.${name}', ${last});`);
}
