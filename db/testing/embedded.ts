import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { constants, cpSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import postgres from "postgres";
import { afterAll, onTestFinished, vi } from "vitest";
import { startEmbedded } from "@/db/embedded";
import { serverAccount } from "@/db/postgres/account";
import { findBinaries } from "@/db/postgres/binaries";
import { openCluster } from "@/db/postgres/cluster";
import { readPostmaster } from "@/db/postgres/postmaster";
import { isAlive } from "@/db/postgres/processes";
import { programOf } from "./program";
import { throwawayFolder } from "./throwaway-folder";

export interface Place {
  dataDir: string;
  home: string;
  cluster: string;
}

/**
 * A folder for an embedded server, removed after the test together with any server running there. Its mode is 0700,
 * so for root every test has a folder that the server's account cannot enter.
 */
export function temporaryPlace(): Place {
  const dataDir = throwawayFolder("embedded-test-");
  const home = path.join(dataDir, "postgres");
  const cluster = path.join(home, "cluster");
  onTestFinished(async () => {
    await endServer(cluster, "SIGINT");
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { dataDir, home, cluster };
}

let templateCluster: string | undefined;
afterAll(() => {
  if (templateCluster) rmSync(path.dirname(templateCluster), { recursive: true });
});

/** A place with a cluster that no server has run on yet; each is a copy of a cluster created once per test file. */
export function placeWithCluster(): Place {
  templateCluster ??= emptyCluster();
  const place = temporaryPlace();
  mkdirSync(place.home);
  cpSync(templateCluster, place.cluster, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return place;
}

function emptyCluster(): string {
  const home = throwawayFolder("embedded-test-");
  const account = serverAccount(path.join(home, "cluster"));
  return openCluster(
    home,
    findBinaries(home, account, () => {}),
    account,
    false,
  ).folder;
}

export function start({ dataDir }: Place) {
  return startEmbedded(dataDir, undefined, { durable: false });
}

/** Starts the server from a separate process (see owner-process.ts) and waits until it is up. */
export async function startOwner({ dataDir }: Place, behaviour = "waits") {
  const owner: ChildProcess = spawn(
    process.execPath,
    [...programOf("db/testing/owner-process.ts"), dataDir, behaviour],
    { stdio: ["pipe", "pipe", "inherit"] },
  );
  onTestFinished(() => {
    owner.kill("SIGKILL");
  });
  const [line] = await once(createInterface(owner.stdout!), "line");
  const started: { url: string; port: number; reused: boolean } = JSON.parse(line);
  return { owner, ...started };
}

export async function endServer(cluster: string, signal: NodeJS.Signals): Promise<void> {
  const server = readPostmaster(cluster);
  if (!server || !isAlive(server.pid)) return;
  process.kill(server.pid, signal);
  await waitUntilEnded(server.pid);
}

export function waitUntilEnded(pid: number) {
  return vi.waitUntil(() => !isAlive(pid), { timeout: 250_000 });
}

export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return [...(await sql.unsafe(statement))];
  } finally {
    await sql.end();
  }
}
