import { chmodSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, inject, test } from "vitest";
import { migrateDatabase } from "@/db/migrate";
import { emptyDatabase } from "@/db/testing/empty-database";
import { migrationsFolder } from "@/db/testing/migrations";
import { administer } from "@/db/testing/server";
import { isDump } from "./archive";
import { findPrograms } from "./programs";
import { restoreBackup } from "./restore";
import { filledDatabase, laterMigration, oddTexts, ordersOf, tables } from "./testing/filled-database";
import { writeBackup } from "./write";

const programs = await findPrograms();
const server = await administer(inject("testServer").url, async (sql) => {
  const [row] = await sql`select current_setting('server_version_num')::int / 10000 as major`;
  return Number(row!.major);
});
const skipReason = programs
  ? `pg_dump ${programs.major} is older than the server`
  : "pg_dump is not installed";

/** Creates a program of that name that reports a version and fails at everything else. */
function writeFakeProgram(folder: string, name: string, version: string): void {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\n[ "$1" = --version ] && echo "${name} (PostgreSQL) ${version}"\n`);
  chmodSync(file, 0o755);
}

test("a pg_dump older than the server is not used, and the reason is reported", async () => {
  const folder = migrationsFolder(tables);
  for (const name of ["pg_dump", "pg_restore"]) writeFakeProgram(folder, name, "9.6.24 (Debian 9.6.24-1)");
  const old = await findPrograms(folder);
  expect(old?.major).toBe(9);
  const said: string[] = [];
  const file = path.join(folder, "backup");
  const from = await filledDatabase(folder);
  await writeBackup(from, file, { programs: old, say: (line) => said.push(line) });
  expect(said.join()).toContain(`pg_dump 9 is older than the server (${server})`);
  expect(await isDump(file)).toBe(false);
});

test("pg_dump and pg_restore are used only together and of the same major version", async () => {
  const folder = migrationsFolder(tables);
  writeFakeProgram(folder, "pg_dump", "18.4");
  expect(await findPrograms(folder)).toBe(null);
  writeFakeProgram(folder, "pg_restore", "17.1");
  expect(await findPrograms(folder)).toBe(null);
  writeFakeProgram(folder, "pg_restore", "18.0");
  expect((await findPrograms(folder))?.major).toBe(18);
});

describe.skipIf(!programs || programs.major < server)(
  `backup by pg_dump (skipped where ${skipReason})`,
  () => {
    const backupOf = async (url: string, folder: string) => {
      const file = path.join(folder, "documents.backup");
      return { file, sums: await writeBackup(url, file, { programs }) };
    };

    test("a restored dump has all rows and identity counters, and newer migrations run after it", async () => {
      const folder = migrationsFolder(tables);
      const from = await filledDatabase(folder);
      const { file, sums } = await backupOf(from, folder);
      expect(sums['"order"']?.rows).toBe(oddTexts.length);
      expect(await isDump(file)).toBe(true);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const to = await emptyDatabase();
      expect(
        (await restoreBackup(to, file, migrationsFolder(tables, laterMigration), { programs })).sums,
      ).toEqual(sums);
      expect(await ordersOf(to)).toEqual(await ordersOf(from));
      const lines = await administer(to, (sql) => sql`select qty from a_line`);
      expect(lines.map(({ qty }) => qty)).toEqual([7, 7]);
      const [next] = await administer(
        to,
        (sql) => sql`insert into "order" (about) values ('next') returning id`,
      );
      expect(next?.id).toBe(String(oddTexts.length + 1));
    });

    test("a dump restores into an empty database of the same version; a filled or a newer one is refused", async () => {
      const folder = migrationsFolder(tables);
      const from = await filledDatabase(folder);
      const { file, sums } = await backupOf(from, folder);
      await expect(restoreBackup(from, file, folder, { programs })).rejects.toThrow("is not empty");
      const migrated = await emptyDatabase();
      await migrateDatabase(migrated, folder);
      expect((await restoreBackup(migrated, file, folder, { programs })).sums).toEqual(sums);
      const newer = await emptyDatabase();
      await migrateDatabase(newer, migrationsFolder(tables, laterMigration));
      await expect(
        restoreBackup(newer, file, migrationsFolder(tables, laterMigration), { programs }),
      ).rejects.toThrow("newer tables than the backup");
    });

    test("rows written while a dump is made are left out consistently from every table", async () => {
      const folder = migrationsFolder(tables);
      const from = await filledDatabase(folder);
      let isOver = false;
      const writing = administer(from, async (sql) => {
        while (!isOver)
          await sql.begin(async (tx) => {
            const [row] = await tx`insert into "order" (about) values ('meanwhile') returning id`;
            await tx`insert into a_line values (${row!.id}, ${row!.id}, null)`;
          });
      });
      const { sums } = await backupOf(from, folder);
      isOver = true;
      await writing;
      expect(sums['"order"']!.rows - oddTexts.length).toBe(sums.a_line!.rows - 2);
    });

    test.each([
      ["cut", (whole: Buffer) => whole.subarray(0, whole.length - 3000)],
      ["cut in the middle of a file", (whole: Buffer) => whole.subarray(0, whole.length / 2)],
      ["changed in a row", (whole: Buffer) => withChangedRow(whole)],
    ])("a dump that is %s is refused before anything is written", async (_name, damage) => {
      const folder = migrationsFolder(tables);
      const { file } = await backupOf(await filledDatabase(folder), folder);
      writeFileSync(file, damage(readFileSync(file)));
      const to = await emptyDatabase();
      await expect(restoreBackup(to, file, folder, { programs })).rejects.toThrow(
        /^The backup is (incomplete|damaged)/,
      );
      const made = await administer(to, (sql) => sql`select from pg_tables where schemaname = 'public'`);
      expect(made.length).toBe(0);
    });

    test("restoring a dump without pg_restore names the version that is needed", async () => {
      const folder = migrationsFolder(tables);
      const { file } = await backupOf(await filledDatabase(folder), folder);
      await expect(restoreBackup(await emptyDatabase(), file, folder, { programs: null })).rejects.toThrow(
        `install pg_restore ${programs?.major} or newer`,
      );
    });
  },
);

/** Flips one bit in the middle, which lies in the rows, the last and by far the largest part. */
function withChangedRow(whole: Buffer): Buffer {
  const at = Math.floor(whole.length / 2);
  whole[at]! ^= 1;
  return whole;
}
