import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { readPermissions } from "./reading-process";

/** Returns for each path whether a process with the permissions to read `file` may read it. */
async function readable(file: string, paths: string[]): Promise<string[]> {
  const script = `
    const { closeSync, openSync } = require("node:fs");
    const outcomes = JSON.parse(process.argv[1]).map((path) => {
      try {
        closeSync(openSync(path, "r"));
        return "read";
      } catch (error) {
        return error.code;
      }
    });
    process.stdout.write(JSON.stringify(outcomes));`;
  const args = [...readPermissions([file]), "--no-warnings", "-e", script, JSON.stringify(paths)];
  return JSON.parse((await promisify(execFile)(process.execPath, args)).stdout);
}

test("a process that reads a file cannot read the configuration, other uploads or anything else", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "reading-process-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [file, other] = [path.join(folder, "file"), path.join(folder, "file.1.jpg")];
  for (const each of [file, other]) await writeFile(each, "x");
  const own = [file, path.resolve(".workers/read-file.mjs"), path.resolve("node_modules/sharp/package.json")];
  const closed = [other, path.resolve("package.json"), path.resolve("lib/imports/reading-process.ts")];
  const ofSystem = [`/proc/${process.pid}/environ`, "/proc/self/environ", "/etc/hostname"];
  const outcomes = await readable(file, [...own, ...closed, ...ofSystem]);
  expect(outcomes).toEqual([
    ...own.map(() => "read"),
    ...closed.map(() => "ERR_ACCESS_DENIED"),
    ...ofSystem.map(() => "ERR_ACCESS_DENIED"),
  ]);
});
