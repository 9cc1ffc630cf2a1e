import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { startEmbedded } from "./embedded";
import { readPostmaster } from "./postgres/postmaster";
import { endServer, placeWithCluster, query, start, waitUntilEnded } from "./testing/embedded";

test("recovers a server that crashed and left its postmaster.pid", async () => {
  const place = placeWithCluster();
  const first = await startEmbedded(place.dataDir);
  await query(first.url, "create table kept as select generate_series(1, 1000) as id");
  await endServer(place.cluster, "SIGKILL");
  expect(readPostmaster(place.cluster)?.status).toBe("ready");

  const second = await startEmbedded(place.dataDir);
  expect(second.reused).toBe(false);
  expect(await query(second.url, "select count(*)::int from kept")).toEqual([{ count: 1000 }]);
});

test("does not take another program's process id in postmaster.pid for a running server", async () => {
  const place = placeWithCluster();
  const left = [process.pid, place.cluster, 0, 1, "", "127.0.0.1", "0 0", "ready", ""].join("\n");
  writeFileSync(path.join(place.cluster, "postmaster.pid"), left);
  expect((await start(place)).reused).toBe(false);
});

test("does not take the original's server for that of a copied folder", async () => {
  const original = placeWithCluster();
  const copied = placeWithCluster();
  await query((await start(original)).url, "checkpoint");
  cpSync(original.dataDir, copied.dataDir, { recursive: true });
  expect((await start(copied)).reused).toBe(false);
  expect((await start(original)).reused).toBe(true);
});

test("removes an unfinished cluster whose creator has ended", async () => {
  const place = placeWithCluster();
  const { pid } = spawn(process.execPath, ["--version"]);
  await waitUntilEnded(pid!);
  const unfinished = path.join(place.home, `cluster.${pid}-abcd1234`);
  mkdirSync(path.join(unfinished, "cluster", "base"), { recursive: true });
  await start(place);
  expect(existsSync(unfinished)).toBe(false);
});

test("removes an unfinished cluster whose creator had this process's own id, as in containers", async () => {
  const place = placeWithCluster();
  const unfinished = path.join(place.home, `cluster.${process.pid}-abcd1234`);
  mkdirSync(path.join(unfinished, "cluster", "base"), { recursive: true });
  await start(place);
  expect(existsSync(unfinished)).toBe(false);
});

test("reports PostgreSQL's own reason for not starting", async () => {
  const place = placeWithCluster();
  rmSync(path.join(place.cluster, "global"), { recursive: true });
  await expect(start(place)).rejects.toThrow(/global\/pg_control": No such file/);
});

test.runIf(process.getuid?.() === 0)("root runs a user's cluster as that user", async () => {
  const place = placeWithCluster();
  await (await start(place)).stop();
  for (const name of readdirSync(place.home, { recursive: true, encoding: "utf8" })) {
    lchownSync(path.join(place.home, name), 12345, 12345);
  }
  await start(place);
  expect(statSync(`/proc/${readPostmaster(place.cluster)?.pid}`).uid).toBe(12345);
});
