import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Sql } from "postgres";
import { migrateDatabase } from "@/db/migrate";
import { unpackDump } from "./archive";
import { assertEmpty, assertHasTables, assertOlder } from "./before-restore";
import { readTables, type StoredTable } from "./catalogue";
import { connectForBackup } from "./connect";
import type { Heading, Sums, TableSum } from "./format";
import type { Manifest } from "./manifest";
import { type Programs, runOn } from "./programs";
import { sumRows } from "./rows-sum";
import { dumpJobs, sumsOf } from "./write-dump";

/**
 * Restores a `pg_dump` backup into an empty database. The files are verified before anything is written, and the rows
 * afterwards; if they differ, everything written is removed again.
 */
export async function restoreDump(
  url: string,
  file: string,
  migrations: string,
  programs: Programs | null,
): Promise<Heading & { sums: Sums }> {
  const folder = await mkdtemp(path.join(tmpdir(), "documents-restore-"));
  const sql = connectForBackup(url);
  try {
    const manifest = await unpackDump(file, folder);
    assertHasTables(manifest);
    if (!programs || programs.major < manifest.program)
      throw new Error(
        `This backup was made by pg_dump ${manifest.program}: install pg_restore ${manifest.program} or newer to restore it.`,
      );
    await assertOlder(sql, manifest, migrations);
    await assertEmpty(sql);
    await dropEverything(sql);
    try {
      await runOn(programs.restore, url, [
        ...["--exit-on-error", `--jobs=${dumpJobs}`, "--no-owner", "--no-privileges", "--no-comments"],
        folder,
      ]);
      await assertSameRows(sql, url, manifest);
    } catch (error) {
      await dropEverything(sql);
      throw error;
    }
    await sql.unsafe("analyze");
    await migrateDatabase(url, migrations);
    return { madeAt: manifest.madeAt, migrations: manifest.migrations, sums: sumsOf(manifest) };
  } finally {
    await sql.end({ timeout: 5 });
    await rm(folder, { recursive: true, force: true });
  }
}

/** Drops what the dump creates itself: tables without rows, and the list of migrations. */
async function dropEverything(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    for (const schema of ["drizzle", "jobs", "public"])
      await tx.unsafe(`drop schema if exists ${schema} cascade`);
    await tx.unsafe("create schema public");
  });
}

async function assertSameRows(sql: Sql, url: string, { tables }: Manifest): Promise<void> {
  for (const table of await readTables(sql)) {
    const stored = await sumOf(url, table);
    const { rows, sha256 } = tables[table.name] ?? { rows: 0, sha256: stored.sha256 };
    if (stored.rows !== rows || stored.sha256 !== sha256)
      throw new Error(`The restored rows of ${table.name} differ from those that were backed up.`);
  }
}

/**
 * Uses a connection of its own: after a COPY that had to wait for its reader, the driver no longer reads from the
 * connection.
 */
async function sumOf(url: string, { name, columns }: StoredTable): Promise<TableSum> {
  const sql = connectForBackup(url);
  try {
    const names = columns.map((column) => column.name).join(", ");
    return await sumRows(await sql.unsafe(`copy ${name} (${names}) to stdout`).readable(), false);
  } finally {
    await sql.end({ timeout: 0 });
  }
}
