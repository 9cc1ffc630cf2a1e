import { mkdtempSync, readFileSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const memory = "/dev/shm";
const neededBytes = 3 * 2 ** 30;

/**
 * A new folder for a database that is thrown away, its name beginning with `prefix`. It is in memory where the system keeps
 * files there and has plenty: what makes and removes the thousand files of a database again and again keeps a disk's file
 * system busier than the tests. Otherwise, and where what is measured has to be on a disk, it is among the temporary files.
 */
export const throwawayFolder = (prefix: string, { isOnDisk = false } = {}): string =>
  mkdtempSync(path.join(!isOnDisk && hasMemory() ? memory : tmpdir(), prefix));

function hasMemory(): boolean {
  if (process.platform !== "linux") return false;
  const [, kind, options] = / \/dev\/shm (\w+) (\S+)/.exec(readFileSync("/proc/mounts", "utf8")) ?? [];
  // Programs may be copied beside the data.
  if (kind !== "tmpfs" || !options || /\bnoexec\b/.test(options)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, process.availableMemory()) >= neededBytes;
}
