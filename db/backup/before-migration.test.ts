import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { migrateDatabase } from "@/db/migrate";
import { emptyDatabase } from "@/db/testing/empty-database";
import { type Migration, migrationsFolder } from "@/db/testing/migrations";
import { administer } from "@/db/testing/server";
import { backUpBeforeMigration } from "./before-migration";
import { restoreBackup } from "./restore";
import { verifyBackup } from "./verify";
import { writeBackup } from "./write";

const one: Migration = { tag: "0000_one", when: 1000, sql: "create table one (id int, about text);" };
const two: Migration = { tag: "0001_two", when: 2000, sql: "alter table one drop column about;" };

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "backups-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates a database of the first version with `rows` rows. */
async function formerDatabase(rows: number): Promise<string> {
  const url = await emptyDatabase();
  await migrateDatabase(url, migrationsFolder(one));
  await administer(
    url,
    (sql) => sql`insert into one select n, 'row ' || n from generate_series(1, ${rows}::int) n`,
  );
  return url;
}

const upgrade = (url: string, folder: string, made: (string | null)[] = []) =>
  migrateDatabase(url, migrationsFolder(one, two), async (sql, count) => {
    made.push(await backUpBeforeMigration(sql, { url, folder, count }));
  });

const aboutOf = (url: string) =>
  administer(url, async (sql) => (await sql`select about from one order by id`).map(({ about }) => about));

test("an upgrade makes a private backup that the former version restores", async () => {
  const folder = path.join(temporaryFolder(), "backups");
  const made: (string | null)[] = [];
  await upgrade(await formerDatabase(3), folder, made);
  expect(made).toEqual([expect.stringMatching(/before-upgrade-[\dT-]+Z-1\.backup$/)]);
  expect(readdirSync(folder)).toEqual([path.basename(made[0]!)]);
  expect(statSync(made[0]!).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const back = await emptyDatabase();
  await restoreBackup(back, made[0]!, migrationsFolder(one));
  expect(await aboutOf(back)).toEqual(["row 1", "row 2", "row 3"]);
});

test("ten upgrades that start at once make one backup", async () => {
  const folder = temporaryFolder();
  const url = await formerDatabase(2000);
  const made: (string | null)[] = [];
  await Promise.all(Array.from({ length: 10 }, () => upgrade(url, folder, made)));
  expect(made).toHaveLength(1);
  expect(readdirSync(folder)).toHaveLength(1);
});

test("an upgrade of a new, an empty or an up-to-date database makes no backup", async () => {
  const folder = temporaryFolder();
  await upgrade(await emptyDatabase(), folder);
  await upgrade(await formerDatabase(0), folder);
  const url = await formerDatabase(1);
  await upgrade(url, folder);
  await upgrade(url, folder);
  expect(readdirSync(folder)).toHaveLength(1);
});

test("an upgrade whose backup fails changes nothing", async () => {
  const folder = path.join(temporaryFolder(), "file");
  writeFileSync(folder, "in the way");
  const url = await formerDatabase(1);
  await expect(upgrade(url, folder)).rejects.toThrow("EEXIST");
  expect(await aboutOf(url)).toEqual(["row 1"]);
});

test("an upgrade keeps the newest five backups and foreign files, and removes parts older than a day", async () => {
  const folder = temporaryFolder();
  const earlier = [1, 2, 3, 4, 5, 6].map((day) => `before-upgrade-2026-01-0${day}T000000Z-1.backup`);
  const [old, fresh] = [
    "before-upgrade-2025-01-01T000000Z-1.backup.part",
    "before-upgrade-2025-01-02T000000Z-1.backup.part",
  ];
  for (const name of [...earlier, old, fresh, "of-somebody.sql.gz"])
    writeFileSync(path.join(folder, name), "");
  utimesSync(path.join(folder, old), 0, 0);
  const made: (string | null)[] = [];
  await upgrade(await formerDatabase(1), folder, made);
  const expected = [...earlier.slice(-4), path.basename(made[0]!), fresh, "of-somebody.sql.gz"];
  expect(readdirSync(folder).sort()).toEqual(expected.sort());
});

test("an upgrade removes an unpacked folder that a killed process left more than a day ago", async () => {
  const folder = temporaryFolder();
  const parts = path.join(folder, "before-upgrade-2025-01-01T000000Z-1.backup.parts");
  mkdirSync(path.join(parts, "dump"), { recursive: true });
  writeFileSync(path.join(parts, "dump", "1.dat.gz"), "");
  utimesSync(parts, 0, 0);
  const made: (string | null)[] = [];
  await upgrade(await formerDatabase(1), folder, made);
  expect(readdirSync(folder)).toEqual([path.basename(made[0]!)]);
});

test("an upgrade keeps the backup it has just made, even if other backups' names lie in the future", async () => {
  const folder = temporaryFolder();
  const ahead = [1, 2, 3, 4, 5].map((day) => `before-upgrade-2999-01-0${day}T000000Z-1.backup`);
  for (const name of ahead) writeFileSync(path.join(folder, name), "");
  const made: (string | null)[] = [];
  await upgrade(await formerDatabase(1), folder, made);
  expect(readdirSync(folder).sort()).toEqual([path.basename(made[0]!), ...ahead.slice(1)]);
});

const damages: Record<string, (script: string) => Buffer> = {
  "cut in the archive": (script) => gzipSync(script).subarray(0, -20),
  "cut before its sums": (script) => gzipSync(script.slice(0, script.indexOf("-- sums"))),
  "cut before its end": (script) => gzipSync(script.replace(/commit;\n$/, "")),
  "changed in a row": (script) => gzipSync(script.replace("row 2", "row 7")),
  "without a table": (script) => gzipSync(script.replace(/^insert into one .*$/m, "select 1;")),
};

test.each(Object.entries(damages))(
  "a backup that is %s does not pass verification",
  async (_name, damage) => {
    const file = path.join(temporaryFolder(), "backup.sql.gz");
    const sums = await writeBackup(await formerDatabase(3), file, { programs: null });
    await verifyBackup(file, sums);
    const script = gunzipSync(readFileSync(file)).toString();
    writeFileSync(file, damage(script));
    await expect(verifyBackup(file, sums)).rejects.toThrow();
  },
);
