import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { Sql } from "postgres";
import { migrateDatabase } from "@/db/migrate";
import { assertSameHistory, readApplied, readJournal } from "@/db/migration-history";
import { readTables } from "./catalogue";
import { connectForBackup } from "./connect";
import { type Heading, readMark, type Sums, tableOf } from "./format";
import { linesOf } from "./lines";
import { migrationsUpTo } from "./migrations-up-to";
import { tableSums } from "./table-sums";

const chunkSize = 1024 * 1024;

/**
 * Brings a backup into an empty database at `url` (a direct connection): first the tables as they were when it was made,
 * then its rows in one transaction, compared with the sums that were counted at its making, then newer migrations. Throws,
 * and leaves no row behind, when the database is not empty or the file is not whole.
 */
export async function restoreBackup(
  url: string,
  file: string,
  migrations = "db/migrations",
): Promise<Heading & { sums: Sums }> {
  const unpacked = createGunzip({ chunkSize });
  const reading = pipeline(createReadStream(file), unpacked);
  // What goes wrong while reading comes out of the lines as well.
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
  } finally {
    await sql.end({ timeout: 5 });
    unpacked.destroy();
  }
}

async function prepare(sql: Sql, url: string, heading: Heading, migrations: string): Promise<void> {
  assertSameHistory(heading.migrations, readJournal(migrations));
  if ((await readApplied(sql)).length > heading.migrations.length) {
    throw new Error("The database has newer tables than the backup: restore it into a new database.");
  }
  const folder = migrationsUpTo(heading.migrations.length, migrations);
  try {
    await migrateDatabase(url, folder.path);
  } finally {
    folder.remove();
  }
  for (const { name } of await readTables(sql)) {
    const [row] = await sql.unsafe(`select exists (select from ${name}) as "isFilled"`);
    if (row?.isFilled) throw new Error(`The database is not empty (${name}): restore into a new one.`);
  }
}

/** Runs the script. Its last line commits, and is not reached unless all sums are right. */
async function replay(sql: Sql, lines: AsyncIterable<string>): Promise<Sums> {
  const found = tableSums();
  let expected: Sums | undefined;
  for await (const line of lines) {
    const table = tableOf(line);
    const sums = readMark("sums", line);
    if (sums) {
      await compare(sql, sums, found.total());
      expected = sums;
    } else {
      const { count } = await sql.unsafe(line);
      if (table) found.add(table, line, count);
    }
  }
  if (!expected) throw new Error("The backup is not whole.");
  return expected;
}

async function compare(sql: Sql, expected: Sums, found: Sums): Promise<void> {
  for (const { name } of await readTables(sql)) {
    const { rows = 0, sha256 } = expected[name] ?? {};
    const [stored] = await sql.unsafe(`select count(*)::int as rows from ${name}`);
    if (found[name]?.sha256 !== sha256 || stored?.rows !== rows) {
      throw new Error(`The rows of ${name} are not those of which the backup was made.`);
    }
  }
}
