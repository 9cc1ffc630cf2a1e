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

/** Returns the superuser's connection string. */
export function clusterUrl(cluster: Cluster, port: number): string {
  return `postgres://app:${cluster.password}@127.0.0.1:${port}/postgres`;
}

const passwordFile = "app-password";

const locales: Partial<Record<NodeJS.Platform, string>> = { darwin: "en_US.UTF-8", win32: "en-US" };

/**
 * Returns the path by which the server refers to its folder. When it runs under another account, it may not be able
 * to reach that folder by its path (/root, a parent with mode 0700), but a process can always reach its own working
 * directory.
 */
export function folderForServer(folder: string, account: Account | undefined): string {
  return account && process.platform === "linux" ? "/proc/self/cwd" : folder;
}

/** Opens the cluster `<home>/cluster`, creating it first if necessary. */
export function openCluster(
  home: string,
  binaries: Binaries,
  account: Account | undefined,
  durable: boolean,
): Cluster {
  const folder = path.join(home, "cluster");
  removeUnfinished(home);
  assertAccessible(folder);
  if (!existsSync(path.join(folder, passwordFile))) createCluster(folder, binaries, account, durable);
  if (account && statSync(folder).uid !== account.uid) changeOwner(account, folder);
  return { folder, password: readFileSync(path.join(folder, passwordFile), "utf8") };
}

// The cluster is created next to its place, including its password, and then moved there as a whole. So an
// interrupted creation is never taken for a cluster, and of two simultaneous processes, the second finds the place
// taken and uses that cluster.
function createCluster(target: string, binaries: Binaries, account: Account | undefined, durable: boolean) {
  const creationFolder = `${target}.${process.pid}-${randomBytes(4).toString("hex")}`;
  const folder = path.join(creationFolder, "cluster");
  const password = path.join(creationFolder, passwordFile);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(password, randomBytes(24).toString("base64url"), { mode: 0o600 });
  if (account)
    for (const owned of [creationFolder, folder, password]) chownSync(owned, account.uid, account.gid);
  try {
    initialize(folder, binaries, account, durable);
    renameSync(password, path.join(folder, passwordFile));
    renameSync(folder, target);
  } catch (error) {
    if (!existsSync(path.join(target, passwordFile))) throw error;
  } finally {
    rmSync(creationFolder, { recursive: true, force: true });
  }
}

// Removes clusters whose creators were killed. This process never leaves a partial cluster of its own by the time it
// gets here, so one with its process number belongs to an earlier container.
function removeUnfinished(home: string) {
  for (const name of readdirSync(home)) {
    const creatorPid = Number(/^cluster\.(\d+)-/.exec(name)?.[1]);
    if (creatorPid && (creatorPid === process.pid || !isAlive(creatorPid)))
      rmSync(path.join(home, name), { recursive: true, force: true });
  }
}

function assertAccessible(folder: string) {
  try {
    if (existsSync(folder)) accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new Error(
      `${folder} belongs to another user: start the product as that user, as root, or with another DATA_DIR.`,
    );
  }
}

// For a folder that root copied or restored, so that it belongs to root. Another process may be doing the same and be
// ahead: some files of the server it has started disappear again.
function changeOwner({ uid, gid }: Account, folder: string) {
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
