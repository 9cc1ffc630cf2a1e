import { mkdtempSync, readFileSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const memoryFolder = "/dev/shm";
const neededBytes = 3 * 2 ** 30;

/**
 * Creates a folder for a throwaway database, with a name beginning with `prefix`. The folder is in memory if the
 * system keeps files there and has enough: repeatedly creating and removing a database's thousand files keeps a
 * disk's file system busier than the tests themselves. Otherwise, and where a measurement needs a disk (`isOnDisk`),
 * it is among the temporary files.
 */
export const throwawayFolder = (prefix: string, { isOnDisk = false } = {}): string =>
  mkdtempSync(path.join(!isOnDisk && hasMemoryFolder() ? memoryFolder : tmpdir(), prefix));

function hasMemoryFolder(): boolean {
  if (process.platform !== "linux") return false;
  const [, kind, options] = / \/dev\/shm (\w+) (\S+)/.exec(readFileSync("/proc/mounts", "utf8")) ?? [];
  // Programs may be copied next to the data.
  if (kind !== "tmpfs" || !options || /\bnoexec\b/.test(options)) return false;
  const { bavail, bsize } = statfsSync(memoryFolder);
  return Math.min(bavail * bsize, process.availableMemory()) >= neededBytes;
}
