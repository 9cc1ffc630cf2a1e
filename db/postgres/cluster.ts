import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { Account } from "./account";
import type { Binaries } from "./binaries-cache";
import { serverEnvironment } from "./environment";
import { isAlive } from "./processes";

export interface Cluster {
  folder: string;
  password: string;
}

/** The superuser's connection string. */
export function clusterUrl(cluster: Cluster, port: number): string {
  return `postgres://app:${cluster.password}@127.0.0.1:${port}/postgres`;
}

const passwordFile = "app-password";

const locales: Partial<Record<NodeJS.Platform, string>> = { darwin: "en_US.UTF-8", win32: "en-US" };

/**
 * The name by which the server knows its folder. Lent to another account, it may not be able to walk
 * there (/root, a 0700 parent), but a process can always reach its own working directory.
 */
export function folderForServer(folder: string, account: Account | undefined): string {
  return account && process.platform === "linux" ? "/proc/self/cwd" : folder;
}

/** Opens the cluster `<home>/cluster`, making it first when there is none. */
export function openCluster(
  home: string,
  binaries: Binaries,
  account: Account | undefined,
  durable: boolean,
): Cluster {
  const folder = path.join(home, "cluster");
  removeUnfinished(home);
  assertOpen(folder);
  if (!existsSync(path.join(folder, passwordFile))) createCluster(folder, binaries, account, durable);
  if (account && statSync(folder).uid !== account.uid) giveTo(account, folder);
  return { folder, password: readFileSync(path.join(folder, passwordFile), "utf8") };
}

// The cluster is made beside its place, password included, and moved there whole. So one cut off half-way is
// never taken for a cluster, and of two processes at once the second finds the place taken and uses that.
function createCluster(target: string, binaries: Binaries, account: Account | undefined, durable: boolean) {
  const nursery = `${target}.${process.pid}-${randomBytes(4).toString("hex")}`;
  const folder = path.join(nursery, "cluster");
  const password = path.join(nursery, passwordFile);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(password, randomBytes(24).toString("base64url"), { mode: 0o600 });
  if (account) for (const owned of [nursery, folder, password]) chownSync(owned, account.uid, account.gid);
  try {
    initialize(folder, binaries, account, durable);
    renameSync(password, path.join(folder, passwordFile));
    renameSync(folder, target);
  } catch (error) {
    if (!existsSync(path.join(target, passwordFile))) throw error;
  } finally {
    rmSync(nursery, { recursive: true, force: true });
  }
}

// Their makers were killed half-way. What this process makes is whole or gone before it looks again: one with its number is of the
// container before.
function removeUnfinished(home: string) {
  for (const name of readdirSync(home)) {
    const maker = Number(/^cluster\.(\d+)-/.exec(name)?.[1]);
    if (maker && (maker === process.pid || !isAlive(maker)))
      rmSync(path.join(home, name), { recursive: true, force: true });
  }
}

function assertOpen(folder: string) {
  try {
    if (existsSync(folder)) accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new Error(
      `${folder} belongs to another user: start the product as that user, as root, or with another DATA_DIR.`,
    );
  }
}

// Root copied or restored the folder, so that it is root's now. Another process may do the same and be ahead: of the
// files of the server that it has started some go away again.
function giveTo({ uid, gid }: Account, folder: string) {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    try {
      lchownSync(path.join(folder, name), uid, gid);
    } catch (error) {
      if (existsSync(path.join(folder, name))) throw error;
    }
  }
  lchownSync(folder, uid, gid);
  chmodSync(folder, 0o700);
}

function initialize(folder: string, binaries: Binaries, account: Account | undefined, durable: boolean) {
  const { status, error, stdout, stderr } = spawnSync(
    binaries.initdb,
    [
      `--pgdata=${folderForServer(folder, account)}`,
      `--pwfile=${path.join("..", passwordFile)}`,
      "--username=app",
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      `--locale=${locales[process.platform] ?? "C.UTF-8"}`,
      "--locale-provider=icu",
      "--icu-locale=ru-RU",
      ...(durable ? [] : ["--no-sync"]),
    ],
    { ...account, cwd: folder, env: serverEnvironment, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? `${stdout}${stderr}`}`);
}
