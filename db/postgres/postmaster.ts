import { randomUUID } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";
import { type Cluster, clusterUrl } from "./cluster";
import { isAlive, mayBePostgres } from "./processes";

export interface Postmaster {
  pid: number;
  port: number;
  status: string;
}

const maxWaitMs = 300_000;

/**
 * Returns what the server wrote about itself into the cluster's postmaster.pid; undefined when there is no such file.
 */
export function readPostmaster(folder: string): Postmaster | undefined {
  return parse(pidFileText(folder));
}

/**
 * Returns the running server of this cluster, once it has finished starting or recovering; undefined when none is
 * running. A dead server's postmaster.pid is left for the next server, which takes it over by itself.
 */
export async function findRunning(
  cluster: Cluster,
  log: (line: string) => void,
): Promise<Postmaster | undefined> {
  const startedAt = Date.now();
  for (let reportedAt = startedAt; Date.now() - startedAt < maxWaitMs; await delay(50)) {
    const text = pidFileText(cluster.folder);
    const found = parse(text);
    if (!found || !isAlive(found.pid)) return undefined;
    if (!mayBePostgres(found.pid)) return removePidFile(cluster.folder, text);
    const identity = found.status === "ready" ? await identifyServer(cluster, found.port) : "silent";
    if (identity === "ours") return found;
    if (identity === "foreign") return removePidFile(cluster.folder, text);
    if (Date.now() - reportedAt > 5_000) {
      reportedAt = Date.now();
      log(`Waiting for the PostgreSQL that is already there (process ${found.pid}, ${found.status}).`);
    }
  }
  throw new Error(`The PostgreSQL server that uses ${cluster.folder} does not respond.`);
}

function parse(pidFile: string): Postmaster | undefined {
  const lines = pidFile.split("\n");
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? "starting" } : undefined;
}

function pidFileText(folder: string): string {
  try {
    return readFileSync(path.join(folder, "postmaster.pid"), "utf8");
  } catch {
    return "";
  }
}

// After a crash, the process number in postmaster.pid may belong to another program, and PostgreSQL would refuse to
// start. The file is removed only if it is still the one that was examined: a server started in the meantime has
// written another.
function removePidFile(folder: string, examinedText: string): undefined {
  if (pidFileText(folder) === examinedText) rmSync(path.join(folder, "postmaster.pid"), { force: true });
}

// A dead server's port may have gone to another server, and a copied folder contains the pid file and the password of
// its original. So the server proves that it runs in this very folder by reading back a word just written there.
async function identifyServer(cluster: Cluster, port: number): Promise<"ours" | "foreign" | "silent"> {
  const word = randomUUID();
  const file = path.join(cluster.folder, `word-${word}`);
  const sql = postgres(clusterUrl(cluster, port), { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    writeFileSync(file, word, { mode: 0o644 });
    const [row] = await sql`select pg_read_file(${path.basename(file)}, true) as word`;
    return row?.word === word ? "ours" : "foreign";
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    return code === "ECONNREFUSED" || code === "28P01" ? "foreign" : "silent";
  } finally {
    rmSync(file, { force: true });
    await sql.end({ timeout: 1 });
  }
}
