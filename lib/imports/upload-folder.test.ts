import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeUploadFolder, sweepUploads } from "./upload-folder";

let parent = "";
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), "documents-test-"));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const inAMoment = () => Date.now() + 1_000;
const host = hostname().replace(/[^\w.]/g, "");

async function folderNamed(name: string, ageMs = 0): Promise<string> {
  const folder = path.join(parent, name);
  await mkdir(folder);
  await writeFile(path.join(folder, "file"), "%PDF-");
  const then = new Date(Date.now() - ageMs);
  await utimes(folder, then, then);
  return folder;
}

/** Starts a process that sleeps until it is killed. */
async function sleeper() {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  await once(child, "spawn");
  const kill = async () => {
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  return { pid: child.pid!, kill };
}

test("an upload folder is removed once its process has been killed, and stays while the process lives", async () => {
  const other = await sleeper();
  const folder = await folderNamed(`documents-upload-${host}-${other.pid}-abcdef`);
  expect(await sweepUploads(parent, inAMoment())).toBe(0);
  expect(existsSync(folder)).toBe(true);
  await other.kill();
  expect(await sweepUploads(parent, inAMoment())).toBe(1);
  expect(await readdir(parent)).toEqual([]);
});

test("a process keeps its own upload folder and removes an earlier process's folder with the same id", async () => {
  const own = await makeUploadFolder(parent);
  const earlier = await folderNamed(`documents-upload-${host}-${process.pid}-abcdef`, 3_600_000 * 2);
  expect(await sweepUploads(parent, Date.now() - 3_600_000)).toBe(1);
  expect([existsSync(own), existsSync(earlier)]).toEqual([true, false]);
});

test("upload folders of other machines and unknown ones are removed only when older than a day", async () => {
  const day = 24 * 3_600_000;
  const names = ["documents-upload-elsewhere-1-abcdef", "documents-upload-Xy12ab"];
  for (const name of names) await folderNamed(name, day / 2);
  await folderNamed("documents-upload-elsewhere-1-ghijkl", day * 1.1);
  await folderNamed("documents-upload-Xy12cd", day * 1.1);
  await folderNamed("documents-kept-elsewhere-1-ghijkl", day * 9);
  expect(await sweepUploads(parent, inAMoment())).toBe(2);
  expect((await readdir(parent)).toSorted()).toEqual(
    ["documents-kept-elsewhere-1-ghijkl", ...names].toSorted(),
  );
});

test("two processes that remove the same upload folders at once do not disturb each other", async () => {
  for (let index = 100; index < 140; index++) {
    const name = `documents-upload-${host}-999999999-abc${index}`;
    await folderNamed(name);
  }
  const counts = await Promise.all([sweepUploads(parent, inAMoment()), sweepUploads(parent, inAMoment())]);
  expect(counts[0]! + counts[1]!).toBeGreaterThanOrEqual(40);
  expect(await readdir(parent)).toEqual([]);
});
