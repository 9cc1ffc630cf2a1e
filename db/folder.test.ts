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

test("a folder is made with those above it, once", () => {
  const folder = path.join(root, "a", "b");
  makeFolder(folder, 0o700);
  makeFolder(folder, 0o755);
  expect([statSync(path.dirname(folder)), statSync(folder)].map(({ mode }) => mode & 0o777)).toEqual([
    0o700, 0o700,
  ]);
});

test("what lies in its place, or above it, is said", () => {
  const file = path.join(root, "file");
  writeFileSync(file, "");
  expect(() => makeFolder(file)).toThrow("EEXIST");
  expect(() => makeFolder(path.join(file, "folder"))).toThrow(/EEXIST|ENOTDIR/);
});

test.runIf(process.platform === "linux")(
  "a place where nothing can be made ends the start in words, not in trying forever",
  async () => {
    expect(() => makeFolder("/proc/nope")).toThrow("ENOENT");
    await expect(startEmbedded("/proc/nope")).rejects.toThrow(
      "Data cannot be stored in /proc/nope/postgres (DATA_DIR): ENOENT",
    );
  },
);
