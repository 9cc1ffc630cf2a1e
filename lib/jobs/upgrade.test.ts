import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { migrationsUpTo } from "@/db/backup/migrations-up-to";
import { restoreBackup } from "@/db/backup/restore";
import { emptyDatabase } from "@/db/testing/empty-database";
import { administer } from "@/db/testing/server";
import { checksumOf, createOldDatabase } from "@/lib/document-issues/testing/old-database";
import { backupSettings, upgradeDatabase } from "./upgrade";

function temporaryFolder(): string {
  const made = mkdtempSync(path.join(tmpdir(), "backups-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

const migrationsOf = (url: string) =>
  administer(url, async (sql) => {
    const [row] = await sql`select count(*)::int as count from drizzle.__drizzle_migrations`;
    return row?.count;
  });

test("an upgrade reports its backup, and the former version restores all data from it", async () => {
  const url = await createOldDatabase(20);
  const before = await checksumOf(url);
  const reportedLines: string[] = [];
  const BACKUP_FOLDER = temporaryFolder();
  await upgradeDatabase(
    url,
    backupSettings({ BACKUP_FOLDER, BACKUP_BEFORE_UPGRADE: "on" }, (line) => reportedLines.push(line)),
  );
  const [name] = readdirSync(BACKUP_FOLDER);
  const file = path.join(BACKUP_FOLDER, name!);
  expect(reportedLines).toEqual([expect.stringContaining(file)]);
  const formerFolder = migrationsUpTo(1, "db/migrations");
  onTestFinished(formerFolder.remove);
  const back = await emptyDatabase();
  await restoreBackup(back, file, formerFolder.path);
  expect(await checksumOf(back)).toEqual(before);
  expect(await migrationsOf(back)).toBe(1);
});

test("an upgrade stops with a clear message if no backup can be made, and goes on if told to do without", async () => {
  const url = await createOldDatabase(5);
  const BACKUP_FOLDER = path.join(temporaryFolder(), "file");
  writeFileSync(BACKUP_FOLDER, "in the way");
  const upgrade = (BACKUP_BEFORE_UPGRADE: "on" | "off") =>
    upgradeDatabase(
      url,
      backupSettings({ BACKUP_FOLDER, BACKUP_BEFORE_UPGRADE }, () => {}),
    );
  await expect(upgrade("on")).rejects.toThrow(
    /not upgraded: no backup could be made in .*Nothing was changed.*BACKUP_FOLDER.*BACKUP_BEFORE_UPGRADE=off/,
  );
  expect(await migrationsOf(url)).toBe(1);
  expect(await upgrade("off")).toBeGreaterThan(0);
});
