import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, chownSync, mkdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { connect } from "./client";
import { superviseEmbedded } from "./embedded-supervised";
import { causeOf } from "./postgres/cause";
import { readPostmaster } from "./postgres/postmaster";
import { endServer, type Place, placeWithCluster, query, start, temporaryPlace } from "./testing/embedded";

async function supervise({ dataDir }: Place) {
  const said: string[] = [];
  const report = { info: (line: string) => said.push(line), problem: (line: string) => said.push(line) };
  const server = await superviseEmbedded(dataDir, report);
  onTestFinished(server.stop);
  return { ...server, said };
}

const answersAgain = (url: string) =>
  vi.waitUntil(() => query(url, "select 1").catch(() => null), { timeout: 60_000, interval: 50 });

const runsAgain = (said: readonly string[]) =>
  said.filter((line) => line.startsWith("PostgreSQL is running again")).length;

test("a killed server is started again at the same address with all committed rows", async () => {
  const place = placeWithCluster();
  const { url, said } = await supervise(place);
  await query(url, "create table kept as select generate_series(1, 1000) as id");
  for (let round = 0; round < 3; round++) {
    process.kill(readPostmaster(place.cluster)!.pid, "SIGKILL");
    await answersAgain(url);
    await vi.waitUntil(() => runsAgain(said) === round + 1, { timeout: 60_000, interval: 20 });
  }
  expect(await query(url, "select count(*)::int from kept")).toEqual([{ count: 1000 }]);
});

test("a process that shares the server starts it again when the process that started it ends", async () => {
  const place = placeWithCluster();
  const owner = await start(place);
  const { url, reused } = await supervise(place);
  expect(reused).toBe(true);
  await owner.stop();
  await answersAgain(url);
});

test("a pool works again after the server was killed and restarted", async () => {
  const place = placeWithCluster();
  const { url } = await supervise(place);
  const { pool, close } = connect(url, { max: 4 });
  const ask = () => pool.use((member) => member.run((sql) => sql`select 1 as one`));
  await Promise.all([ask(), ask(), ask(), ask()]);
  const { pid } = readPostmaster(place.cluster)!;
  process.kill(pid, "SIGKILL");
  await vi.waitUntil(() => readPostmaster(place.cluster)?.pid !== pid, { timeout: 60_000 });
  await vi.waitUntil(() => ask().catch(() => null), { timeout: 60_000, interval: 50 });
  await Promise.all([ask(), ask(), ask(), ask()]);
  await close();
});

test("a stopped server is not started again", async () => {
  const place = placeWithCluster();
  const { stop, said } = await supervise(place);
  await stop();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(readPostmaster(place.cluster)).toBeUndefined();
  expect(said.join()).not.toContain("unexpectedly");
});

const isRoot = process.getuid?.() === 0;

test.runIf(process.platform === "linux")(
  "an unusable data folder is reported in words, and the server starts again once it is usable",
  async () => {
    const place = placeWithCluster();
    const { url, said } = await supervise(place);
    const control = path.join(place.cluster, "global", "pg_control");
    const hidden = path.join(place.cluster, "postgresql.conf");
    chmodSync(hidden, 0o000);
    if (isRoot) chownSync(hidden, 0, 0);
    await endServer(place.cluster, "SIGKILL");
    await vi.waitUntil(() => said.some((line) => line.includes("must not be written to")), {
      timeout: 60_000,
    });
    const { uid, gid } = statSync(control);
    if (isRoot) chownSync(hidden, uid, gid);
    chmodSync(hidden, 0o600);
    await answersAgain(url);
  },
);

/** Whether this process may mount file systems, which containers seldom allow. */
function smallDisk(folder: string): boolean {
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=160m", "tmpfs", folder]);
  if (status === 0) onTestFinished(() => void execFileSync("umount", ["-l", folder]));
  return status === 0;
}

test("a full disk loses no committed row, and inserts succeed again once there is space", async ({
  skip,
}) => {
  const place = temporaryPlace();
  if (!smallDisk(place.home)) return skip("nothing may be mounted here");
  const { url, said } = await supervise(place);
  await query(url, "create table kept (id int primary key, filler text)");
  await query(url, "insert into kept select id, repeat('x', 1000) from generate_series(1, 1000) as id");
  const ballast = path.join(place.home, "ballast");
  expect(() => {
    for (;;) appendFileSync(ballast, Buffer.alloc(1024 * 1024));
  }).toThrow("ENOSPC");
  let kept = 1000;
  const failures = new Set<string>();
  for (let round = 0; round < 20; round++) {
    const from = 1001 + round * 500;
    const insert = `insert into kept select id, repeat('y', 1000) from generate_series(${from}, ${from + 499}) as id`;
    await query(url, insert).then(
      () => (kept += 500),
      (error) => failures.add(error.code),
    );
  }
  expect([...failures]).toContain("53100");
  rmSync(ballast);
  await answersAgain(url);
  const [row] = await query(url, "select count(*)::int from kept");
  expect(row?.count).toBeGreaterThanOrEqual(kept);
  await query(url, "insert into kept select id, 'z' from generate_series(20001, 20500) as id");
  expect(said.join()).not.toContain("PANIC: could not read");
});

test.each([
  ['FATAL: could not write lock file "postmaster.pid": No space left on device', "the disk is full"],
  ["Error: EROFS: read-only file system, open 'server.log'", "read-only"],
  ["could not bind IPv4 address: Address already in use", "port"],
])("the cause of %s is explained in words", (text, words) => {
  expect(causeOf(text)).toContain(words);
});

test("an unknown failure is not explained", () => {
  expect(causeOf("something else")).toBeNull();
});
