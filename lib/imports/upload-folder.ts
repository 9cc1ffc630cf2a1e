import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import path from "node:path";

const prefix = "documents-upload-";
/** No upload lives so long, with all the reading that follows. */
const longestLifeMs = 24 * 3_600_000;

/** Who owns a folder, as its name tells: a process of a machine, or of a container. */
type Owner = { host: string; pid: number };

const ownHost =
  hostname()
    .replace(/[^\w.]/g, "")
    .slice(0, 60) || "host";

/** A folder for an upload, which only this account may read. Whoever makes it removes it. */
export const makeUploadFolder = (parent = tmpdir()): Promise<string> =>
  mkdtemp(path.join(parent, `${prefix}${ownHost}-${process.pid}-`));

/**
 * Removes the uploads that a process of the product left behind when it was killed, and answers how many. Those of
 * this account alone, and of no process that may be alive: on this machine one that runs, on another (several may share
 * the folder) one whose upload is younger than a day.
 */
export async function sweepUploads(
  parent = tmpdir(),
  startedAt = Date.now() - process.uptime() * 1000,
): Promise<number> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  const removed = await Promise.all(names.map((name) => removeAbandoned(path.join(parent, name), startedAt)));
  return removed.filter(Boolean).length;
}

async function removeAbandoned(folder: string, startedAt: number): Promise<boolean> {
  try {
    const found = await stat(folder);
    const isOurs = found.isDirectory() && (process.getuid === undefined || found.uid === process.getuid());
    const isOlder = found.mtimeMs < startedAt;
    if (!isOurs || !isOlder || !isAbandoned(ownerOf(folder), found.mtimeMs)) return false;
    await rm(folder, { recursive: true, force: true });
    return true;
  } catch {
    // Another process sweeps, too.
    return false;
  }
}

function isAbandoned(owner: Owner | null, mtimeMs: number): boolean {
  if (Date.now() - mtimeMs > longestLifeMs) return true;
  if (owner?.host !== ownHost) return false;
  // A container gives every start the same number; what is older than this process was its predecessor's.
  return owner.pid === process.pid || !isRunning(owner.pid);
}

function ownerOf(folder: string): Owner | null {
  const [, host, pid] = /^documents-upload-([\w.]+)-(\d{1,10})-\w{6}$/.exec(path.basename(folder)) ?? [];
  return host && pid ? { host, pid: Number(pid) } : null;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}
