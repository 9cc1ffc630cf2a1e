import { mkdirSync, statSync } from "node:fs";
import path from "node:path";

/**
 * Makes a folder and its missing parents. Throws if that is impossible. Node's recursive `mkdir` would instead retry
 * forever, in one uninterruptible call, if a parent that allows no entries reports that it does not exist, as `/proc`
 * does.
 */
export function makeFolder(folder: string, mode?: number): void {
  if (isFolder(folder)) return;
  const above = path.dirname(folder);
  if (above !== folder) makeFolder(above, mode);
  try {
    mkdirSync(/* turbopackIgnore: true */ folder, { mode });
  } catch (error) {
    // Another process has made it in the meantime.
    if (!isFolder(folder)) throw error;
  }
}

const isFolder = (folder: string): boolean =>
  statSync(/* turbopackIgnore: true */ folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
