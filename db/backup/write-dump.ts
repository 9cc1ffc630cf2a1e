import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { createGunzip } from "node:zlib";
import type { TransactionSql } from "postgres";
import { type Applied, readApplied } from "@/db/migration-history";
import { packDump } from "./archive";
import { readTables } from "./catalogue";
import { connectForBackup } from "./connect";
import { flush } from "./flush";
import type { Sums } from "./format";
import type { Manifest } from "./manifest";
import { type Programs, runOn, runProgram } from "./programs";
import { sumRows } from "./rows-sum";

export const dumpJobs = Math.min(4, availableParallelism());

/**
 * Writes a backup with `pg_dump`, several tables at once, reads it back, and compares the number of rows of each
 * table with those in the database at that moment.
 */
export async function writeDump(
  url: string,
  file: string,
  programs: Programs,
  signal?: AbortSignal,
): Promise<Sums> {
  const sql = connectForBackup(url);
  const [folder, draft] = [`${file}.parts`, `${file}.part`];
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    const dump = path.join(folder, "dump");
    const atSnapshot = await sql.begin("isolation level repeatable read read only", async (snapshot) => {
      const [row] = await snapshot<{ id: string }[]>`select pg_export_snapshot() as id`;
      const dumping = runOn(
        programs.dump,
        url,
        [
          "--format=directory",
          `--file=${dump}`,
          `--jobs=${dumpJobs}`,
          `--snapshot=${row!.id}`,
          ...["--compress=1", "--encoding=UTF8", "--lock-wait-timeout=60000", "--exclude-schema=jobs"],
          ...["--no-owner", "--no-privileges", "--no-comments"],
        ],
        signal,
      );
      const [counted] = await Promise.all([countAll(snapshot), dumping]);
      return counted;
    });
    const manifest = await buildManifest(dump, atSnapshot, programs, signal);
    signal?.throwIfAborted();
    await packDump(dump, manifest, draft);
    await flush(draft);
    await rename(draft, file);
    return sumsOf(manifest);
  } finally {
    await Promise.all([folder, draft].map((each) => rm(each, { recursive: true, force: true })));
    await sql.end({ timeout: 5 });
  }
}

/** Returns the sums that a restore is compared with. */
export const sumsOf = ({ tables }: Manifest): Sums =>
  Object.fromEntries(Object.entries(tables).map(([name, { rows, sha256 }]) => [name, { rows, sha256 }]));

type DatabaseCounts = {
  madeAt: string;
  migrations: Applied[];
  tables: { name: string; plain: string; rows: number }[];
};

async function countAll(sql: TransactionSql): Promise<DatabaseCounts> {
  const madeAt = new Date().toISOString();
  const tables: DatabaseCounts["tables"] = [];
  for (const { name, plain } of await readTables(sql)) {
    const [row] = await sql.unsafe<{ rows: number }[]>(`select count(*)::float8 as rows from only ${name}`);
    tables.push({ name, plain, rows: row!.rows });
  }
  return { madeAt, migrations: await readApplied(sql), tables };
}

/** Reads the dump back, and throws when a table does not have the number of rows that the database had. */
async function buildManifest(
  dump: string,
  atSnapshot: DatabaseCounts,
  programs: Programs,
  signal?: AbortSignal,
): Promise<Manifest> {
  const fileOf = await filesOfTables(dump, programs);
  const tables: Manifest["tables"] = {};
  for (const { name, plain, rows } of atSnapshot.tables) {
    signal?.throwIfAborted();
    const file = fileOf.get(plain);
    if (!file) throw new Error(`pg_dump omitted ${name}.`);
    const sum = await sumRows(createReadStream(path.join(dump, file)).pipe(createGunzip()), true);
    if (sum.rows !== rows) throw new Error(`pg_dump wrote ${sum.rows} rows of ${name} instead of ${rows}.`);
    if (rows > 0) tables[name] = { ...sum, file };
  }
  const files: Manifest["files"] = {};
  for (const name of (await readdir(dump)).sort()) {
    const hash = createHash("sha256");
    for await (const piece of createReadStream(path.join(dump, name))) hash.update(piece);
    files[name] = hash.digest("hex");
  }
  const { madeAt, migrations } = atSnapshot;
  return { format: "documents dump 1", madeAt, migrations, program: programs.major, tables, files };
}

/** Returns, for each table of the product, the name of the file with its rows. */
async function filesOfTables(dump: string, { restore }: Programs): Promise<Map<string, string>> {
  const list = await runProgram(restore, ["--list", dump]);
  const lines = list.matchAll(/^(\d+); \d+ \d+ TABLE DATA public (.+) \S+$/gm);
  return new Map([...lines].map(([, id, table]) => [table!, `${id}.dat.gz`]));
}
