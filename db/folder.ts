import { mkdirSync, statSync } from "node:fs";
import path from "node:path";

/**
 * Makes a folder and those above it that are missing. Throws where it cannot; Node's own recursive `mkdir` tries forever, in one
 * call that nothing interrupts, where the folder above lets nothing be made in it and says that there is none, as `/proc` does.
 */
export function makeFolder(folder: string, mode?: number): void {
  if (isFolder(folder)) return;
  const above = path.dirname(folder);
  if (above !== folder) makeFolder(above, mode);
  try {
    mkdirSync(/* turbopackIgnore: true */ folder, { mode });
  } catch (error) {
    // Another process has made it meanwhile.
    if (!isFolder(folder)) throw error;
  }
}

const isFolder = (folder: string): boolean =>
  statSync(/* turbopackIgnore: true */ folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
