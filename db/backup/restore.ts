import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { Sql } from "postgres";
import { migrateDatabase } from "@/db/migrate";
import { isDump } from "./archive";
import { assertEmpty, assertHasTables, assertOlder } from "./before-restore";
import { readTables } from "./catalogue";
import { connectForBackup } from "./connect";
import { type Heading, readMark, type Sums, tableOf } from "./format";
import { linesOf } from "./lines";
import { migrationsUpTo } from "./migrations-up-to";
import { findPrograms, type Programs } from "./programs";
import { restoreDump } from "./restore-dump";
import { createTableSums } from "./table-sums";

const chunkSize = 1024 * 1024;

type Options = {
  /** `pg_restore`, for backups written by `pg_dump`; searched for if undefined. */
  programs?: Programs | null;
};

/**
 * Restores a backup into an empty database at `url` (a direct connection): first the tables as they were when it was
 * made, then the rows, which are compared with the sums recorded in the backup, then newer migrations. Throws,
 * leaving no rows behind, when the database is not empty or the file is incomplete.
 */
export async function restoreBackup(
  url: string,
  file: string,
  migrations = "db/migrations",
  options: Options = {},
): Promise<Heading & { sums: Sums }> {
  if (!(await isDump(file))) return restoreScript(url, file, migrations);
  const { programs = await findPrograms() } = options;
  return restoreDump(url, file, migrations, programs);
}

async function restoreScript(
  url: string,
  file: string,
  migrations: string,
): Promise<Heading & { sums: Sums }> {
  const unpacked = createGunzip({ chunkSize });
  const reading = pipeline(createReadStream(file), unpacked);
  // Errors while reading are also thrown by the lines.
  reading.catch(() => {});
  const lines = linesOf(unpacked.setEncoding("utf8"));
  const sql = connectForBackup(url);
  try {
    const { value: first } = await lines.next();
    const heading = readMark("heading", first ?? "");
    if (!heading) throw new Error(`${file} is not a backup of this product.`);
    await prepare(sql, url, heading, migrations);
    const sums = await replay(sql, lines);
    await sql.unsafe("analyze");
    await migrateDatabase(url, migrations);
    return { ...heading, sums };
  } catch (error) {
    throw readableError(error, file);
  } finally {
    await sql.end({ timeout: 5 });
    unpacked.destroy();
  }
}

/**
 * Replaces the decompressor's message about a truncated, changed or foreign file, which names neither the file nor a
 * backup.
 */
function readableError(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || !("code" in error) || !/^Z_/.test(String(error.code))) return error;
  const problem =
    error.message === "incorrect header check"
      ? "is not a backup of this product"
      : "is incomplete or damaged";
  return new Error(`${file} ${problem}.`, { cause: error });
}

async function prepare(sql: Sql, url: string, heading: Heading, migrations: string): Promise<void> {
  assertHasTables(heading);
  await assertOlder(sql, heading, migrations);
  const folder = migrationsUpTo(heading.migrations.length, migrations);
  try {
    await migrateDatabase(url, folder.path);
  } finally {
    folder.remove();
  }
  await assertEmpty(sql);
}

/** Runs the script. Its last line commits, and is reached only if all sums match. */
async function replay(sql: Sql, lines: AsyncIterable<string>): Promise<Sums> {
  const restoredSums = createTableSums();
  let expected: Sums | undefined;
  for await (const line of lines) {
    const table = tableOf(line);
    const sums = readMark("sums", line);
    if (sums) {
      await assertSameRows(sql, sums, restoredSums.total());
      expected = sums;
    } else {
      const { count } = await sql.unsafe(line);
      if (table) restoredSums.add(table, line, count);
    }
  }
  if (!expected) throw new Error("The backup is incomplete.");
  return expected;
}

async function assertSameRows(sql: Sql, expected: Sums, found: Sums): Promise<void> {
  for (const { name } of await readTables(sql)) {
    const { rows = 0, sha256 } = expected[name] ?? {};
    const [stored] = await sql.unsafe(`select count(*)::int as rows from ${name}`);
    if (found[name]?.sha256 !== sha256 || stored?.rows !== rows) {
      throw new Error(`The restored rows of ${name} differ from those that were backed up.`);
    }
  }
}
