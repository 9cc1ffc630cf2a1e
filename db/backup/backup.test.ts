import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { migrateDatabase } from "@/db/migrate";
import { emptyDatabase } from "@/db/testing/empty-database";
import { type Migration, migrationsFolder } from "@/db/testing/migrations";
import { administer } from "@/db/testing/server";
import { restoreBackup } from "./restore";
import { filledDatabase, laterMigration, oddTexts, ordersOf, tables } from "./testing/filled-database";
import { writeBackup } from "./write";

const backupOf = async (url: string, folder: string) => {
  const file = path.join(folder, "backup.sql.gz");
  return { file, sums: await writeBackup(url, file, { programs: null }) };
};

test("a restored backup has all rows, texts, bytes, circular references, computed columns and identity counters", async () => {
  const folder = migrationsFolder(tables);
  const from = await filledDatabase(folder);
  const { file, sums } = await backupOf(from, folder);
  expect(sums['"order"']?.rows).toBe(oddTexts.length);
  const to = await emptyDatabase();
  expect((await restoreBackup(to, file, folder)).sums).toEqual(sums);
  expect(await ordersOf(to)).toEqual(await ordersOf(from));
  const [next] = await administer(to, (sql) => sql`insert into "order" (about) values ('next') returning id`);
  expect(next?.id).toBe(String(oddTexts.length + 1));
  const orphan = () => administer(to, (sql) => sql`insert into a_line values (3, 99, null)`);
  await expect(orphan()).rejects.toThrow("foreign key");
});

test("rows written while a backup is made are left out consistently from every table", async () => {
  const folder = migrationsFolder(tables);
  const from = await filledDatabase(folder);
  let isOver = false;
  const writing = administer(from, async (sql) => {
    while (!isOver) {
      await sql.begin(async (tx) => {
        const [row] = await tx`insert into "order" (about) values ('meanwhile') returning id`;
        await tx`insert into a_line values (${row!.id}, ${row!.id}, null)`;
      });
    }
  });
  const { file, sums } = await backupOf(from, folder);
  isOver = true;
  await writing;
  expect(sums['"order"']!.rows - oddTexts.length).toBe(sums.a_line!.rows - 2);
  await restoreBackup(await emptyDatabase(), file, folder);
});

test("restoring a backup of an older version runs the newer migrations after its rows", async () => {
  const before = migrationsFolder(tables);
  const { file } = await backupOf(await filledDatabase(before), before);
  const to = await emptyDatabase();
  await restoreBackup(to, file, migrationsFolder(tables, laterMigration));
  const lines = await administer(to, (sql) => sql`select qty from a_line`);
  expect(lines.map(({ qty }) => qty)).toEqual([7, 7]);
});

test("a backup without tables is refused, and nothing is created", async () => {
  const folder = migrationsFolder(tables);
  const { file, sums } = await backupOf(await emptyDatabase(), folder);
  expect(sums).toEqual({});
  const to = await emptyDatabase();
  await expect(restoreBackup(to, file, folder)).rejects.toThrow("The backup has no tables");
  expect(
    await administer(
      to,
      (sql) => sql`select schema_name from information_schema.schemata
    where schema_name = 'drizzle'`,
    ),
  ).toHaveLength(0);
});

test("a backup of a newer version, and one of an older version into a newer database, are refused", async () => {
  const [before, after] = [migrationsFolder(tables), migrationsFolder(tables, laterMigration)];
  const old = await backupOf(await filledDatabase(before), before);
  const migrated = await emptyDatabase();
  await migrateDatabase(migrated, after);
  await expect(restoreBackup(migrated, old.file, after)).rejects.toThrow("newer tables than the backup");
  const recent = await backupOf(migrated, after);
  await expect(restoreBackup(await emptyDatabase(), recent.file, before)).rejects.toThrow("newer version");
});

test("restoring into a database with rows, and from a file that is not a backup, is refused", async () => {
  const folder = migrationsFolder(tables);
  const from = await filledDatabase(folder);
  const { file } = await backupOf(from, folder);
  await expect(restoreBackup(from, file, folder)).rejects.toThrow("is not empty");
  writeFileSync(file, gzipSync("select 1;\n"));
  await expect(restoreBackup(from, file, folder)).rejects.toThrow("not a backup of this product");
  writeFileSync(file, "no archive");
  await expect(restoreBackup(from, file, folder)).rejects.toThrow("not a backup of this product");
});

const damages: Array<[string, (script: string) => Buffer, RegExp]> = [
  ["cut in the archive", (script) => gzipSync(script).subarray(0, -100), /\.gz is incomplete or damaged/],
  ["cut in a table", (script) => gzipSync(script.slice(0, script.indexOf("and"))), /./],
  ["cut before its sums", (script) => gzipSync(script.slice(0, script.indexOf("-- sums"))), /is incomplete/],
  [
    "changed in a row",
    (script) => gzipSync(script.replace("tab\\", "tub\\")),
    /The restored rows of .* differ/,
  ],
  [
    "without a row",
    (script) => gzipSync(script.replace(/,\["2",[^\]]*\]/, "")),
    /The restored rows of .* differ/,
  ],
];

for (const [name, damage, said] of damages) {
  test(`restoring a backup that is ${name} fails and leaves no row behind`, async () => {
    const folder = migrationsFolder(tables);
    const { file } = await backupOf(await filledDatabase(folder), folder);
    writeFileSync(file, damage(gunzipSync(readFileSync(file)).toString()));
    const to = await emptyDatabase();
    await expect(restoreBackup(to, file, folder)).rejects.toThrow(said);
    expect(await ordersOf(to)).toEqual([]);
  });
}

test("a restore is one transaction, even when it outlasts the connection's maximum lifetime", async () => {
  const folder = migrationsFolder(tables);
  const { file } = await backupOf(await filledDatabase(folder), folder);
  writeFileSync(file, gzipSync(gunzipSync(readFileSync(file)).toString().replace("tab\\", "tub\\")));
  const to = await emptyDatabase();
  const ofShortLife = new URL(to);
  ofShortLife.searchParams.set("max_lifetime", "0.001");
  await expect(restoreBackup(ofShortLife.href, file, folder)).rejects.toThrow(
    "differ from those that were backed up",
  );
  expect(await ordersOf(to)).toEqual([]);
});

test("a restore passes by a trigger that would refuse its rows, and the trigger refuses again afterwards", async () => {
  const guarded: Migration = {
    tag: "0000_guarded",
    when: 1000,
    sql: `create table closed (id int);
          --> statement-breakpoint
          create table kept (id int);
          --> statement-breakpoint
          create function refuse() returns trigger language plpgsql as $$
          begin
            if exists (select from closed) then raise exception 'closed'; end if;
            return new;
          end $$;
          --> statement-breakpoint
          create trigger guard before insert on kept for each row execute function refuse();`,
  };
  const folder = migrationsFolder(guarded);
  const from = await emptyDatabase();
  await migrateDatabase(from, folder);
  await administer(from, async (sql) => {
    await sql`insert into kept values (1)`;
    await sql`insert into closed values (1)`;
  });
  const { file, sums } = await backupOf(from, folder);
  const to = await emptyDatabase();
  expect((await restoreBackup(to, file, folder)).sums).toEqual(sums);
  await expect(administer(to, (sql) => sql`insert into kept values (2)`)).rejects.toThrow("closed");
});
