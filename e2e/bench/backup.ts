import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { findPrograms, runOn } from "@/db/backup/programs";
import { restoreBackup } from "@/db/backup/restore";
import { writeBackup } from "@/db/backup/write";
import { startEmbedded } from "@/db/embedded";

/**
 * Measures a backup of the database in `--data` against a plain `pg_dump` into one
 * file, and with `--restore` its restoration into a new database. Needs a
 * `pg_dump` as new as the server; `--without` measures the method that needs none.
 */
const { values } = parseArgs({
  options: {
    data: { type: "string", default: ".data/million" },
    restore: { type: "boolean", default: false },
    without: { type: "boolean", default: false },
  },
});

const measureSeconds = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};
const report = (name: string, tookSeconds: number, file: string) =>
  console.log(
    `${name.padEnd(24)} ${tookSeconds.toFixed(1).padStart(7)} s, ${Math.round(statSync(file).size / 2 ** 20)} MB`,
  );

const programs = await findPrograms();
const server = await startEmbedded(values.data);
const folder = mkdtempSync(path.join(tmpdir(), "documents-backup-"));
try {
  const backupFile = path.join(folder, "documents.backup");
  const dumpFile = path.join(folder, "bare.dump");
  if (programs) {
    const dumpSeconds = await measureSeconds(() =>
      runOn(programs.dump, server.url, ["--format=custom", "--exclude-schema=jobs", `--file=${dumpFile}`]),
    );
    report(`pg_dump ${programs.major}`, dumpSeconds, dumpFile);
    const tookSeconds = await measureSeconds(() => writeBackup(server.url, backupFile, { programs }));
    report("backup, compared", tookSeconds, backupFile);
    console.log(`${(tookSeconds / dumpSeconds).toFixed(2)} of pg_dump's time`);
  }
  if (values.without) {
    const script = path.join(folder, "documents.sql.gz");
    report(
      "without pg_dump",
      await measureSeconds(() => writeBackup(server.url, script, { programs: null })),
      script,
    );
  }
  if (values.restore && programs) {
    const target = await startEmbedded(path.join(folder, "restored"));
    const tookSeconds = await measureSeconds(() =>
      restoreBackup(target.url, backupFile, "db/migrations", { programs }),
    );
    report("restored, compared", tookSeconds, backupFile);
    await target.stop();
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
