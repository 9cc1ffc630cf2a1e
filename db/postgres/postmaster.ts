import { randomUUID } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";
import { type Cluster, clusterUrl } from "./cluster";

export interface Postmaster {
  pid: number;
  port: number;
  status: string;
}

/** What the server wrote about itself into the cluster's postmaster.pid; undefined when there is no such file. */
export function readPostmaster(folder: string): Postmaster | undefined {
  const lines = pidFileText(folder).split("\n");
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? "starting" } : undefined;
}

/**
 * The live server of this cluster, after it has finished starting or recovering; undefined when none is alive.
 * A dead server's postmaster.pid is left for the next one, which takes it over by itself.
 */
export async function findRunning(cluster: Cluster, patienceMs = 60_000): Promise<Postmaster | undefined> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const text = pidFileText(cluster.folder);
    const found = readPostmaster(cluster.folder);
    if (!found || !isAlive(found.pid)) return undefined;
    if (!isPostgres(found.pid)) return forget(cluster.folder, text);
    if (found.status === "ready") {
      const answer = await ask(cluster, found.port);
      if (answer === "ours") return found;
      if (answer === "foreign") return forget(cluster.folder, text);
    }
    if (Date.now() > deadline) {
      throw new Error(
        `PostgreSQL (process ${found.pid}, ${found.status}) holds ${cluster.folder} but does not answer.`,
      );
    }
    await delay(50);
  }
}

function pidFileText(folder: string): string {
  try {
    return readFileSync(path.join(folder, "postmaster.pid"), "utf8");
  } catch {
    return "";
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function isPostgres(pid: number): boolean {
  if (process.platform !== "linux") return true;
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").trim() === "postgres";
  } catch {
    return false;
  }
}

// After a crash the number in postmaster.pid may belong to a stranger, and PostgreSQL would refuse to start.
// Only the file that was judged is removed: a server that started meanwhile has written another.
function forget(folder: string, judged: string): undefined {
  if (pidFileText(folder) === judged) rmSync(path.join(folder, "postmaster.pid"), { force: true });
}

// The port of a dead server may have gone to another, and a copied folder brings the pid file and the password of
// its original. So the server proves that it lives in this very folder by reading back a word just written there.
async function ask(cluster: Cluster, port: number): Promise<"ours" | "foreign" | "silent"> {
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
