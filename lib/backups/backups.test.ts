import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { backups } from "@/db/schema";
import { database } from "@/lib/kernel/database";
import { describeState } from "@/lib/metrics/state";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { deleteOldBackups, nameOf, removeUnfinished } from "./folder";
import { makeBackup } from "./make";
import { backupState } from "./state";

operateOnTestDatabase();

const folder = await vi.hoisted(async () => {
  const [{ mkdtempSync }, { tmpdir }] = await Promise.all([import("node:fs"), import("node:os")]);
  const made = mkdtempSync(`${tmpdir()}/documents-backups-`);
  Object.assign(process.env, {
    BACKUP_FOLDER: made,
    BACKUP_KEEP: "2",
    BACKUP_SCHEDULE: "15 2 * * *",
  });
  return made;
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = () => makeBackup.run({}, { signal: new AbortController().signal, attempt: 1 });

test("rotation keeps the configured number of backups and leaves other files alone", async () => {
  const days = [1, 2, 3].map((day) => nameOf(new Date(Date.UTC(2026, 0, day))));
  const upgradeBackupName = "before-upgrade-2026-01-02T00-00-00Z-7.backup.part";
  for (const name of [...days, "documents.sql.gz", "notes.txt", upgradeBackupName])
    writeFileSync(path.join(folder, name), "");
  writeFileSync(path.join(folder, `${days[0]}.part`), "");
  await removeUnfinished(folder);
  expect(await deleteOldBackups(folder, 2, days[2]!)).toEqual([days[0]]);
  expect(readdirSync(folder).sort()).toEqual(
    [...days.slice(1), "documents.sql.gz", "notes.txt", upgradeBackupName].sort(),
  );
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
});

test("the last backup and the last failure are shown to administrators and in the metrics", async () => {
  expect(await backupState(database())).toMatchObject({
    schedule: "15 2 * * *",
    keep: 2,
    last: null,
    failure: null,
  });
  await expect.poll(describeState).toContain("backup_last_success_timestamp_seconds 0");
  await run();
  const { last, failure } = await backupState(database());
  expect(readdirSync(folder)).toEqual([path.basename(last!.file)]);
  expect(last).toMatchObject({ bytes: expect.any(Number), rows: expect.any(Number) });
  expect(failure).toBe(null);

  rmSync(folder, { recursive: true });
  writeFileSync(folder, "");
  await expect(run()).rejects.toThrow();
  expect(await backupState(database())).toMatchObject({
    last: { file: last!.file },
    failure: { error: expect.stringContaining("EEXIST") },
  });
  await expect.poll(describeState).toContain("backup_failed 1");
});

test("a new backup stays even if older ones have future dates, and the oldest of those is removed", async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const ahead = [1, 2].map((day) => nameOf(new Date(Date.UTC(2999, 0, day))));
  for (const name of ahead) writeFileSync(path.join(folder, name), "");
  await run();
  const { last } = await backupState(database());
  expect(readdirSync(folder).sort()).toEqual([path.basename(last!.file), ahead[1]]);
});

test("two backups started at once make one complete backup", async () => {
  rmSync(folder, { recursive: true, force: true });
  await database().delete(backups);
  await Promise.all([run(), run()]);
  const made = await database().select().from(backups);
  expect(made).toMatchObject([{ error: null, rows: expect.any(Number) }]);
  expect(readdirSync(folder)).toEqual([path.basename(made[0]!.file)]);
});

test("a backup whose process stops fails and leaves no file", async () => {
  await database().delete(backups);
  const before = readdirSync(folder);
  const stopping = new AbortController();
  stopping.abort(new Error("the process stops"));
  await expect(makeBackup.run({}, { signal: stopping.signal, attempt: 1 })).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(before);
  expect((await backupState(database())).failure?.error).toBe("The operation was aborted");
});

test("a backup whose process died is reported as failed once its time is over", async () => {
  const startedAt = new Date(Date.now() - 7 * 3600_000).toISOString();
  await database().delete(backups);
  await database().insert(backups).values({ host: "one", file: "gone", startedAt });
  expect((await backupState(database())).failure).toEqual({ startedAt, error: null, host: "one" });
});

test("a failed backup is reported, even if an earlier one has a future date", async () => {
  const ahead = new Date(Date.now() + 365 * 24 * 3600_000).toISOString();
  await database().delete(backups);
  await database()
    .insert(backups)
    .values([
      { host: "one", file: "ahead", startedAt: ahead, endedAt: ahead, bytes: 1, rows: 1 },
      { host: "one", file: "failed", startedAt: new Date().toISOString(), error: "the disk is full" },
    ]);
  const { last, failure } = await backupState(database());
  expect([last?.file, failure?.error]).toEqual(["ahead", "the disk is full"]);
});
