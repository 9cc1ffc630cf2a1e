import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import path from "node:path";

const prefix = "documents-upload-";
/** No upload lives this long, including all the reading that follows. */
const maxUploadLifeMs = 24 * 3_600_000;

/** The owner of a folder according to its name: a process of a machine or of a container. */
type Owner = { host: string; pid: number };

const ownHost =
  hostname()
    .replace(/[^\w.]/g, "")
    .slice(0, 60) || "host";

/** Creates a folder for an upload that only this account can read. The caller removes it. */
export const makeUploadFolder = (parent = tmpdir()): Promise<string> =>
  mkdtemp(path.join(parent, `${prefix}${ownHost}-${process.pid}-`));

/**
 * Removes uploads left behind by killed processes of the product and returns how many. Removes only those of this
 * account, and none of a process that may be alive: on this machine a running one, on another machine (several may
 * share the folder) one whose upload is younger than a day.
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
    // Another process may be sweeping, too.
    return false;
  }
}

function isAbandoned(owner: Owner | null, mtimeMs: number): boolean {
  if (Date.now() - mtimeMs > maxUploadLifeMs) return true;
  if (owner?.host !== ownHost) return false;
  // Every start of a container has the same process id; a folder older than this process belonged to its predecessor.
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
