import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { clearLeftovers, runFolderPrefix } from "./leftovers";
import { throwawayFolder } from "./throwaway-folder";

test("a dead run's folders are removed on disk and in memory; a running run's folders stay", async () => {
  const dead = spawn(process.execPath, ["--version"], { stdio: "ignore" });
  await once(dead, "exit");
  const parent = mkdtempSync(path.join(tmpdir(), "leftovers-"));
  const runOf = (name: string) => {
    const [folder, data] = [path.join(parent, name), throwawayFolder("leftovers-")];
    onTestFinished(() => rmSync(data, { recursive: true, force: true }));
    mkdirSync(folder);
    symlinkSync(data, path.join(folder, "postgres"));
    return [folder, data];
  };
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const [left, going] = [runOf(`${dead.pid}-left`), runOf(`${runFolderPrefix}going`)];
  clearLeftovers(parent);
  expect(left.map((each) => existsSync(each))).toEqual([false, false]);
  expect(going.map((each) => existsSync(each))).toEqual([true, true]);
});
