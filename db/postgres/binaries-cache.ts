import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import path from "node:path";

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Copies the programs, once per version, to a folder in `parent` that everybody can read and only this account can
 * write.
 */
export function cachedCopy(installed: Binaries, parent: string): Binaries {
  const native = path.dirname(path.dirname(installed.postgres));
  const { name, version } = JSON.parse(readFileSync(path.join(native, "..", "package.json"), "utf8"));
  const target = path.join(parent, `${name.replace("@", "").replace("/", "-")}-${version}`);
  if (!existsSync(target)) copy(native, target);
  assertOurs(target);
  const place = (program: string) => path.join(target, path.relative(native, program));
  return { initdb: place(installed.initdb), postgres: place(installed.postgres) };
}

function copy(native: string, target: string) {
  const draft = mkdtempSync(`${target}.`);
  try {
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    restoreLinks(draft);
    openToAll(draft);
    renameSync(draft, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

// npm packages cannot contain links: the package lists them, and its install script creates them, but may not have
// run.
function restoreLinks(root: string) {
  const list = path.join(root, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const link = path.join(root, path.relative("native", target));
    if (!lstatSync(link, { throwIfNoEntry: false }))
      symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

function openToAll(root: string) {
  chmodSync(root, 0o755);
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const file = path.join(entry.parentPath, entry.name);
    chmodSync(file, entry.isDirectory() || lstatSync(file).mode & 0o100 ? 0o755 : 0o644);
  }
}

// In a world-writable folder, another account may have placed its own programs under this name.
function assertOurs(folder: string) {
  const { uid, mode } = lstatSync(folder);
  if (uid !== process.getuid?.() || mode & 0o022)
    throw new Error(`${folder} belongs to another user and is not used.`);
}
