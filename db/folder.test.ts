import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startEmbedded } from "./embedded";
import { makeFolder } from "./folder";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "documents-folder-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("a folder is created once, with its parents and with the given mode", () => {
  const folder = path.join(root, "a", "b");
  makeFolder(folder, 0o700);
  makeFolder(folder, 0o755);
  expect([statSync(path.dirname(folder)), statSync(folder)].map(({ mode }) => mode & 0o777)).toEqual([
    0o700, 0o700,
  ]);
});

test("a file in the place of the folder or of its parent is reported", () => {
  const file = path.join(root, "file");
  writeFileSync(file, "");
  expect(() => makeFolder(file)).toThrow("EEXIST");
  expect(() => makeFolder(path.join(file, "folder"))).toThrow(/EEXIST|ENOTDIR/);
});

test.runIf(process.platform === "linux")(
  "starting in a place where no folder can be created fails with a clear message",
  async () => {
    expect(() => makeFolder("/proc/nope")).toThrow("ENOENT");
    await expect(startEmbedded("/proc/nope")).rejects.toThrow(
      "Data cannot be stored in /proc/nope/postgres (DATA_DIR): ENOENT",
    );
  },
);
