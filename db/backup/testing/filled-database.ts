import { migrateDatabase } from "@/db/migrate";
import { emptyDatabase } from "@/db/testing/empty-database";
import type { Migration } from "@/db/testing/migrations";
import { administer } from "@/db/testing/server";

export const tables: Migration = {
  tag: "0000_tables",
  when: 1000,
  sql: `create table "order" (id bigint generated always as identity primary key, about text,
          upper text generated always as (upper(about)) stored, picture bytea);
        --> statement-breakpoint
        create table a_line (id int primary key, "order" bigint not null references "order", next int references a_line);
        --> statement-breakpoint
        create table nothing (id int);`,
};
export const laterMigration: Migration = {
  tag: "0001_later",
  when: 2000,
  sql: `alter table a_line add column qty int; --> statement-breakpoint
        update a_line set qty = 7; --> statement-breakpoint
        alter table a_line alter column qty set not null;`,
};

export const oddTexts = ["\\.", "a\n\\.\nb", "tab\tand \\N", "", null, "ё \u{1F389}", "x".repeat(3_000_000)];

/** Creates a database with odd texts, bytes, circular references and generated columns. */
export async function filledDatabase(folder: string): Promise<string> {
  const url = await emptyDatabase();
  await migrateDatabase(url, folder);
  await administer(url, async (sql) => {
    for (const about of oddTexts)
      await sql`insert into "order" (about, picture) values (${about}, '\\x00ff0a5c2e0a')`;
    await sql`insert into a_line values (1, 1, null), (2, 7, 1)`;
  });
  return url;
}

export const ordersOf = (url: string) =>
  administer(url, async (sql) => [...(await sql`select id, about, upper, picture from "order" order by id`)]);
